/** Uploads (live §5, §7 Race; G109): images for rich text, kept under `files/` of the data folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import * as path from 'node:path'
import { newId } from '../../ids'
import { type Feature, type FeatureContext, Refusal } from '../../kernel'
import type { Throttle } from '../../plugins/throttle'
import { imageTypeOf } from './imageType'
import { createUploadsRepository } from './uploads.repository'

/** So many images may one user upload in ten minutes. */
const UPLOADS = { name: 'upload', points: 120, seconds: 600 }

export function uploadsFeature(context: FeatureContext & { readonly throttle: Throttle }): Feature {
  const { db, dataDir, now } = context
  const repository = createUploadsRepository(db)
  const limit = context.throttle.limit(UPLOADS)
  return {
    name: 'uploads',
    fileTooLarge: { uploadRichText: 'imageTooLarge' },
    calls: {
      async uploadRichText({ file, caller }) {
        if (!file) throw new Refusal('invalidInput')
        const extension = imageTypeOf(file.bytes)
        if (!extension) throw new Refusal('notAnImage')
        if (!(await limit.count(caller.userId))) throw new Refusal('tooMany')
        const at = now()
        // Nothing of the name that the file came with is used.
        const name = `${randomBytes(16).toString('hex')}.${extension}`
        const folder = path.join(dataDir, 'files', name.slice(0, 2))
        await mkdir(folder, { recursive: true })
        await writeDurably(path.join(folder, name), file.bytes)
        const relative = `/files/${name.slice(0, 2)}/${name}`
        await repository.insert({
          upload_id: newId(at),
          owner_id: caller.userId,
          kind: 'richText',
          path: relative,
          size: file.bytes.length,
          created_at: at,
        })
        return relative
      },
    },
  }
}

/** Appears whole or not at all, and is on disk when this resolves. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.part`
  try {
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
