/** Shared parts of the models of lists and dialogs: failures of calls, and assertions about problems and requests. */
import { must, mustBe } from './must'

/** A call that failed without a text, and one that gives a reason. */
export const failures = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]

/** Asserts that a problem has a text: the server's, or the page's own. */
export const saysWhy = (problem: string | null, instead: string): void =>
  must([instead, '网络不通'].includes(problem ?? ''), 'it says why')

interface Effects {
  readonly started: readonly { readonly src: string; readonly input: unknown }[]
}

/** Asserts that every start of this actor has this input. */
export function asksFor({ started }: Effects, source: string, input: unknown, what = 'what is asked for'): void {
  for (const one of started) if (one.src === source) mustBe(one.input, input, what)
}
