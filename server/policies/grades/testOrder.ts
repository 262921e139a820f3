/**
 * The order in which a paper asks one student (B414, D7): derived from the attempt, so that it is the same whenever the attempt is
 * opened and nothing has to be stored. Items change places within their sections, choices within their items; what an item, its
 * choices and its responses are called stays. Pure.
 */
import { z } from 'zod'
import { type PaperOptions, paperOptions } from '../../../contract/entities/library/resource'
import type { TestItem } from '../../../contract/entities/work/testTaking'

const LETTERS = 'ABCDEFGHIJ'
const storedBody = z.object({ paper: paperOptions.optional() })

/** What the body of a version says of the paper; undefined where it is none. */
export const paperOf = (body: string | null): PaperOptions | undefined =>
  body === null ? undefined : storedBody.parse(JSON.parse(body)).paper

/** What it says of shuffling; null: nothing is shuffled. */
export function shufflingOf(body: string | null): PaperOptions | null {
  const paper = paperOf(body)
  return paper === undefined || (paper.shuffleItems === '0' && paper.shuffleOptions === '0') ? null : paper
}

/** A number of 32 bits that a text stands for (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
function chanceOf(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same things in an order that follows from the seed alone (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], seed: string): Thing[] {
  const chance = chanceOf(seed)
  const left = [...things]
  return things.flatMap(() => left.splice(Math.floor(chance() * left.length), 1))
}

/** Items as one attempt is asked them. */
export function itemsFor(
  items: readonly TestItem[],
  shuffling: PaperOptions | null,
  attemptId: string,
): readonly TestItem[] {
  if (shuffling === null) return items
  const sections = [...new Set(items.map(({ section }) => section))]
  const inOrder =
    shuffling.shuffleItems === '0'
      ? items
      : sections.flatMap((section) =>
          shuffled(
            items.filter((item) => item.section === section),
            `${attemptId} ${section ?? 0}`,
          ),
        )
  if (shuffling.shuffleOptions === '0') return inOrder
  return inOrder.map((item) => {
    const letters = [...LETTERS.slice(0, item.options.length)]
    return letters.length < 2 ? item : { ...item, order: shuffled(letters, `${attemptId} ${item.position} options`) }
  })
}
