/** Starts a chart as the child of a recording parent, on a simulated clock. */
import {
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  SimulatedClock,
  setup,
} from 'xstate'

/** A chart under test: the child, the events that it sent to its parent, the events that it emitted, and its clock. */
export interface UnderParent<Machine extends AnyStateMachine> {
  readonly child: Actor<Machine>
  readonly told: AnyEventObject[]
  readonly emitted: AnyEventObject[]
  readonly clock: SimulatedClock
}

/** Starts `machine` with `input` under a parent that records everything. */
export function startUnderParent<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): UnderParent<Machine> {
  const clock = new SimulatedClock()
  const told: AnyEventObject[] = []
  const emitted: AnyEventObject[] = []
  const parent = createActor(
    setup({ actions: { record: ({ event }) => void told.push(event) } }).createMachine({
      id: 'parent',
      on: { '*': { actions: 'record' } },
    }),
    { clock },
  ).start()
  const options = { input, parent, id: 'child' }
  const child = createActor<AnyStateMachine>(machine, options) as Actor<Machine>
  const ref: AnyActorRef = child
  ref.on('*', (event) => void emitted.push(event))
  child.start()
  return { child, told, emitted, clock }
}
