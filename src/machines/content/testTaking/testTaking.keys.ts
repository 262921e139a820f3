/** What keys mean while a test is taken: digits choose, arrows go to another item. Pure. */
import type { TestTakingView } from './testTaking.selectors'

const LETTERS = 'ABCDEFGHIJ'

/** What is to be done for a key. */
type TestKeyIntent =
  | { readonly kind: 'answer'; readonly position: number; readonly response: readonly string[] }
  | { readonly kind: 'step'; readonly by: 1 | -1 }

/** What a key means now; null: nothing. */
export function testKey(view: TestTakingView, key: string): TestKeyIntent | null {
  const { face, items, place, mode, readOnly, isReviewing } = view
  if ((face !== 'answering' && face !== 'submitted') || mode !== 'single' || isReviewing) return null
  if (key === 'ArrowRight') return { kind: 'step', by: 1 }
  if (key === 'ArrowLeft') return { kind: 'step', by: -1 }
  const current = items[place]
  if (face !== 'answering' || readOnly !== null || !current || !/^[1-9]$/.test(key)) return null
  const { item, response } = current
  const choices = item.itemType === 'trueFalse' ? 2 : item.options.length
  const letter = LETTERS.charAt(Number(key) - 1)
  if (Number(key) > choices) return null
  const { position } = item
  if (item.itemType !== 'multiple') return { kind: 'answer', position, response: [letter] }
  const others = response.filter((one) => one !== letter)
  return { kind: 'answer', position, response: others.length < response.length ? others : [...others, letter].sort() }
}
