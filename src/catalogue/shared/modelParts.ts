/** What models of lists and dialogs share: how calls fail, that a problem is said, and what is asked of the server. */
import { must, mustBe } from './must'

/** A call that failed without a word, and one that says why. */
export const failures = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]

/** A problem is said: in the server's words, or in the page's own. */
export const saysWhy = (problem: string | null, instead: string): void =>
  must([instead, '网络不通'].includes(problem ?? ''), 'it says why')

interface Effects {
  readonly started: readonly { readonly src: string; readonly input: unknown }[]
}

/** Whatever is asked of this actor, is asked with this input. */
export function asksFor({ started }: Effects, source: string, input: unknown, what = 'what is asked for'): void {
  for (const one of started) if (one.src === source) mustBe(one.input, input, what)
}
