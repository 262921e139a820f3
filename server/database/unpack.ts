/** Unpacks a prepared data folder: a gzipped tar of plain files and folders, as PGlite writes it. */
import * as fs from 'node:fs'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const BLOCK = 512
const FOLDER = '5'

/** Unpacks a file into a folder. PostgreSQL requires a folder that no other user may enter. */
export async function unpack(file: string, folder: string): Promise<void> {
  const tar = await promisify(gunzip)(await fs.promises.readFile(file))
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const text = (from: number, length: number): string => {
      const field = tar.subarray(at + from, at + from + length)
      const end = field.indexOf(0)
      return field.toString('utf8', 0, end < 0 ? length : end)
    }
    const name = text(0, 100)
    // Two empty blocks end the archive.
    if (name === '') return
    const size = Number.parseInt(text(124, 12), 8) || 0
    const full = path.join(folder, path.join('/', text(345, 155), name))
    const isFolder = text(156, 1) === FOLDER
    fs.mkdirSync(isFolder ? full : path.dirname(full), { recursive: true, mode: 0o700 })
    if (!isFolder) fs.writeFileSync(full, tar.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o600 })
    at += BLOCK * (1 + Math.ceil(size / BLOCK))
  }
}
