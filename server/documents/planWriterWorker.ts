/** The thread that writes documents, one after another. Started by `planWriter.ts`, which enforces the limits. */
import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type FindPicture, writePlan } from './planDocument'
import type { WritingAnswer, WritingRequest } from './planWriter'

/** The address of an uploaded picture; other addresses are ignored. */
const ADDRESS = /^\/files\/([0-9a-f]{2})\/(\1[0-9a-f]{30}\.(?:png|jpg|gif))$/
/** The total bytes of pictures in one document; further ones are omitted. */
const PICTURE_BYTES_MAX = 64 * 1024 * 1024

/** Finds pictures in the folder of uploads; a picture that occurs twice is read once. */
function pictureFinder(folder: string): FindPicture {
  const found = new Map<string, Uint8Array | undefined>()
  let left = PICTURE_BYTES_MAX
  const read = (address: string): Uint8Array | undefined => {
    const [, part, name] = ADDRESS.exec(address) ?? []
    if (part === undefined || name === undefined) return undefined
    try {
      const bytes = readFileSync(path.join(folder, part, name))
      left -= bytes.length
      return left < 0 ? undefined : bytes
    } catch {
      return undefined
    }
  }
  return (address) => {
    if (!found.has(address)) found.set(address, read(address))
    return found.get(address)
  }
}

async function answerOf({ plan, pictureFolder }: WritingRequest): Promise<WritingAnswer> {
  try {
    return { bytes: await writePlan(plan, pictureFolder === null ? undefined : pictureFinder(pictureFolder)) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (request: WritingRequest) => {
  const answer = await answerOf(request)
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : [])
})
