/** Keyboard control of a test: digits choose options, arrows change the item. Pure. */
import { choicesOf } from '../../../../contract/rules/library/papers'
import type { TestTakingView } from './testTaking.selectors'

/** The action for a key. */
type TestKeyIntent =
  | { readonly kind: 'answer'; readonly position: number; readonly response: readonly string[] }
  | { readonly kind: 'step'; readonly by: 1 | -1 }

/** The action for a key; null: none. */
export function testKey(view: TestTakingView, key: string): TestKeyIntent | null {
  const { face, items, place, mode, readOnly, isReviewing } = view
  if ((face !== 'answering' && face !== 'submitted') || mode !== 'single' || isReviewing) return null
  if (key === 'ArrowRight') return { kind: 'step', by: 1 }
  if (key === 'ArrowLeft') return { kind: 'step', by: -1 }
  const current = items[place]
  if (face !== 'answering' || readOnly !== null || !current || !/^[1-9]$/.test(key)) return null
  const { item, response } = current
  // Digits count the options as displayed (they may be shuffled).
  const letter = choicesOf(item)[Number(key) - 1]?.own
  if (letter === undefined) return null
  const { position } = item
  if (item.itemType !== 'multiple') return { kind: 'answer', position, response: [letter] }
  const others = response.filter((one) => one !== letter)
  return { kind: 'answer', position, response: others.length < response.length ? others : [...others, letter].sort() }
}
