import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lengthOfFragments } from '../../../server/services/files/video/fragments'
import { readVideo } from '../../../server/services/files/video/videoFacts'

/** Made by ffmpeg like a screen recorder (`-movflags frag_keyframe+empty_moov`): 12 seconds in fragments of one. */
const FRAGMENTS = 'tests/fixtures/video/fragments.mp4'

test('D23 the length of a fragmented video is that of all fragments, not of the first', async () => {
  const facts = await readVideo(FRAGMENTS)
  expect(facts).toMatchObject({ width: 160, height: 90, hasVideo: true })
  // The sound ends with a whole packet, an eighth of a second long.
  expect(facts?.durationMs).toBeGreaterThanOrEqual(12_000)
  expect(facts?.durationMs).toBeLessThan(12_300)
})

test('a video without fragments has no such length; a truncated one has that of its complete fragments', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podium-fragments-'))
  const stored = (name: string, bytes: Uint8Array): string => {
    const place = join(folder, name)
    writeFileSync(place, bytes)
    return place
  }
  const bytes = readFileSync(FRAGMENTS)
  try {
    const head = bytes.subarray(0, bytes.indexOf('moof') - 4)
    expect(await lengthOfFragments(stored('head.mp4', head))).toBeNull()
    const half = await lengthOfFragments(stored('half.mp4', bytes.subarray(0, bytes.length / 2)))
    expect(half).toBeGreaterThan(4_000)
    expect(half).toBeLessThan(9_000)
    // A box that claims more bytes than the file has ends the reading.
    expect(await lengthOfFragments(stored('none.mp4', new Uint8Array(64)))).toBeNull()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
