/** The check of one draw in this browser: it loads the values published after the reveal and recomputes the draw. */
import { assign, setup } from 'xstate'
import type { DrawProof } from '../../../../../contract/entities/live/rollCall'
import { failureOf } from '../../../shared/failure'
import { proofPlaceholder } from '../rollCall.actors'
import { examine, holds } from '../rollCall.logic'
import type { DrawCheckContext, DrawCheckEvent, DrawCheckInput } from '../rollCall.types'

export const drawCheckMachine = setup({
  types: {
    context: {} as DrawCheckContext,
    events: {} as DrawCheckEvent,
    input: {} as DrawCheckInput,
  },
  actors: { proof: proofPlaceholder },
  guards: {
    holds: ({ context }, proof: DrawProof) => holds(examine(proof, context.draw)),
  },
  actions: {
    keepFindings: assign(({ context }, proof: DrawProof) => ({ proof, findings: examine(proof, context.draw) })),
    keepProblem: assign((_, error: unknown) => ({ problem: failureOf(error).text || null })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'drawCheck',
  description: 'The verification of one draw: the published values are loaded and everything is recomputed.',
  context: ({ input }) => ({ ...input, proof: null, findings: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the values that the server published after the reveal.',
      entry: 'forgetProblem',
      invoke: {
        src: 'proof',
        input: ({ context }) => ({ rollCallId: context.rollCallId, proof: context.draw?.proof ?? null }),
        onDone: [
          {
            guard: { type: 'holds', params: ({ event }) => event.output },
            target: 'held',
            actions: { type: 'keepFindings', params: ({ event }) => event.output },
          },
          { target: 'broken', actions: { type: 'keepFindings', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    held: { description: 'The commitment matches, and the choice follows from it.' },
    broken: { description: 'A published value does not match; the findings name it.' },
    failed: {
      description: 'Loading the published values failed.',
      on: { 'check.retry': 'loading' },
    },
  },
})
