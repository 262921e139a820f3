/** Calls of the contract as actors of charts: charts name them; the application defines once how a call is made. */
import { fromPromise } from 'xstate'
import type { CallData, CallInput } from '../../../../contract/call'
import type { CallName, CallOf } from '../../../../contract/calls'

/** Makes a call; rejects with an error whose `text` is for users. */
export type CallMaker = <Name extends CallName>(
  name: Name,
  input: CallInput<CallOf<Name>>,
  options: { readonly signal?: AbortSignal },
) => Promise<CallData<CallOf<Name>>>

let make: CallMaker = (name) => Promise.reject(new Error(`the application makes no calls yet: ${name}`))

/** Sets how calls are made. The application does it before it starts a chart. */
export const makeCallsBy = (maker: CallMaker): void => {
  make = maker
}

/**
 * An actor that makes a call: its input is the call's, its output the data of the answer. The call continues when its
 * state is left, so that a request which the user has sent is not lost with the page.
 */
export const callActor = <Name extends CallName>(name: Name) =>
  fromPromise<CallData<CallOf<Name>>, CallInput<CallOf<Name>>>(({ input }) => make(name, input, {}))

/** The same for a call that only reads: it is aborted when its state is left. */
export const queryActor = <Name extends CallName>(name: Name) =>
  fromPromise<CallData<CallOf<Name>>, CallInput<CallOf<Name>>>(({ input, signal }) => make(name, input, { signal }))
