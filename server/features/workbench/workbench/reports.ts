/** The report folder: reports of tests and scripts, read again each time, and always validated. */
import { readFile, stat } from 'node:fs/promises'
import * as path from 'node:path'
import type { Logger } from 'pino'
import type { z } from 'zod'
import {
  coverageReport,
  type DifferingPicture,
  diffReport,
  type PictureKind,
  pictureReport,
} from '../../../../contract/entities/workbench/workbench'

/** Larger reports and pictures are ignored. */
const REPORT_MAX_BYTES = 32 * 1024 * 1024
const PICTURE_MAX_BYTES = 16 * 1024 * 1024

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export function createReports(folder: string, log: Logger) {
  /** Null if the file does not exist, or is too large. */
  async function bytesOf(name: string, max: number): Promise<Buffer | null> {
    const file = path.join(folder, name)
    try {
      const { size } = await stat(file)
      if (size <= max) return await readFile(file)
      log.warn({ file, size }, 'a report is too large to be shown')
    } catch (error) {
      if (!isMissing(error)) log.warn({ file, err: error }, 'a report could not be read')
    }
    return null
  }

  async function report<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema> | null> {
    const bytes = await bytesOf(name, REPORT_MAX_BYTES)
    if (!bytes) return null
    try {
      return schema.parse(JSON.parse(bytes.toString('utf8')))
    } catch (error) {
      log.warn({ file: path.join(folder, name), err: error }, 'a report is not what it should be')
      return null
    }
  }

  return {
    coverage: () => report('coverage.json', coverageReport),
    diff: () => report('diff.json', diffReport),
    pictures: () => report('pictures.json', pictureReport),
    /** A picture that the report names; null for any other. */
    async picture({ chart, state }: DifferingPicture, kind: PictureKind): Promise<Buffer | null> {
      const bytes = await bytesOf(path.join('pictures', kind, chart, `${state}.png`), PICTURE_MAX_BYTES)
      return bytes?.subarray(0, PNG.length).equals(PNG) ? bytes : null
    },
  }
}
