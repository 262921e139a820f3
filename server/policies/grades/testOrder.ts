/**
 * The order of a paper's items for one student (B414, D7): derived from the attempt, so that it is the same at every
 * opening and nothing has to be stored. Items are shuffled within their sections, choices within their items; the ids
 * of items, choices and responses do not change. Pure.
 */
import { z } from 'zod'
import { type PaperOptions, paperOptions } from '../../../contract/entities/library/resource'
import type { TestItem } from '../../../contract/entities/work/testTaking'

const LETTERS = 'ABCDEFGHIJ'
const storedBody = z.object({ paper: paperOptions.optional() })

/** The paper options in the body of a version; undefined if it is not a paper. */
export const paperOf = (body: string | null): PaperOptions | undefined =>
  body === null ? undefined : storedBody.parse(JSON.parse(body)).paper

/** The shuffling options; null: nothing is shuffled. */
export function shufflingOf(body: string | null): PaperOptions | null {
  const paper = paperOf(body)
  return paper === undefined || (paper.shuffleItems === '0' && paper.shuffleOptions === '0') ? null : paper
}

/** A 32-bit hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Pseudo-random numbers from 0 to 1, deterministic by seed (mulberry32). */
function chanceOf(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The items in an order that depends only on the seed (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], seed: string): Thing[] {
  const chance = chanceOf(seed)
  const left = [...things]
  return things.flatMap(() => left.splice(Math.floor(chance() * left.length), 1))
}

/** The items in the order of one attempt. */
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
