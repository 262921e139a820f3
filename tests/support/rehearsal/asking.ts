/** Calls that may use a keep-alive connection that the server has just closed: they are repeated. */
import type { CallData, CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import { ask } from '../browser/client'

const TRIES = 3

/** Like `ask`, for calls that may be made twice. */
export async function askAgain<N extends CallName>(
  url: string,
  name: N,
  input: CallInput<CallOf<N>>,
  token?: string,
): Promise<CallData<CallOf<N>>> {
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    try {
      return await ask(url, name, input, token)
    } catch (error) {
      // The error of fetch without a response; a refusal is an ordinary error.
      if (!(error instanceof TypeError) || triesLeft === 1) throw error
    }
  }
}
