/** Guards and actions of the autosave chart. */
import { and, assertEvent, assign, enqueueActions, not, sendTo, setup } from 'xstate'
import { AUTOSAVE_LATEST_MS, AUTOSAVE_QUIET_MS } from '../../../../contract/limits'
import type { Failure } from '../failure'
import { keepPlaceholder, savePlaceholder } from './autosave.actors'
import { inDoubt, isKept, isOwn, isPassing, isUnsaved, retryDelay } from './autosave.logic'
import type {
  AutosaveContext,
  AutosaveEmitted,
  AutosaveEvent,
  AutosaveInput,
  AutosaveOutput,
  ChangedText,
  KeepCommand,
  SaveAnswer,
} from './autosave.types'
import { texts } from './texts'

const changedIn = <Value>({
  value,
  version,
  changedBy,
  changedTime,
}: Omit<ChangedText<Value>, 'kind'>): ChangedText<Value> => ({
  kind: 'changed',
  value,
  version,
  changedBy,
  changedTime,
})

export const autosaveSetup = <Value>() =>
  setup({
    types: {
      context: {} as AutosaveContext<Value>,
      events: {} as AutosaveEvent<Value>,
      input: {} as AutosaveInput<Value>,
      output: {} as AutosaveOutput,
      emitted: {} as AutosaveEmitted,
      children: {} as { keep: 'keep'; save: 'save' },
    },
    actors: { save: savePlaceholder<Value>(), keep: keepPlaceholder<Value>() },
    delays: {
      quietOver: AUTOSAVE_QUIET_MS,
      latestOver: AUTOSAVE_LATEST_MS,
      retryDue: ({ context }) => retryDelay(context.attempt),
    },
    guards: {
      isUnsaved: ({ context }) => isUnsaved(context),
      isOther: ({ context, event }) => event.type === 'text.change' && isUnsaved({ ...context, value: event.value }),
      isNewer: ({ context, event }) => event.type === 'server.changed' && event.version > context.version,
      /** Newer than the version shown and than every other version that was received. */
      isNews: ({ context: { version, heard }, event }) =>
        event.type === 'server.changed' && event.version > Math.max(version, heard?.version ?? 0),
      isNewerThanTheirs: ({ context, event }) =>
        event.type === 'server.changed' && event.version > (context.theirs?.version ?? 0),
      isChangedByOther: ({ context }, answer: SaveAnswer<Value>) =>
        answer.kind === 'changed' && !isOwn(context, answer),
      isPassing: (_, failure: Failure) => isPassing(failure),
      isHurried: ({ context }) => context.isFlushing || context.isStopping,
      isStopping: ({ context }) => context.isStopping,
      isKept: ({ context }) => isKept(context),
      mayStop: and(['isStopping', 'isKept']),
      isUnsavedAndHurried: and(['isUnsaved', 'isHurried']),
      isUnchanged: not('isOther'),
    },
    actions: {
      write: assign(({ event }) => {
        assertEvent(event, 'text.change')
        return { value: event.value }
      }),
      keepCopy: enqueueActions(({ context, enqueue }) => {
        const { value, version } = context
        const serial = context.copySerial + 1
        enqueue.assign({ copySerial: serial })
        enqueue.sendTo('keep', { type: 'copy.keep', value, version, sent: inDoubt(context), serial })
      }),
      dropCopy: sendTo('keep', (): KeepCommand<Value> => ({ type: 'copy.drop' })),
      markStored: assign(({ event }) => {
        assertEvent(event, 'copy.stored')
        return { keptSerial: event.serial }
      }),
      send: assign(({ context }) => ({ sending: context.value })),
      acknowledge: assign(({ context }, answer: SaveAnswer<Value>) => {
        const { value } = context
        const known = { version: answer.version, sending: null, unanswered: [], problem: null, attempt: 0 }
        if (answer.kind === 'changed') return { ...known, saved: answer.value, savedTime: answer.changedTime }
        return { ...known, saved: context.sending ?? value, savedTime: answer.savedTime }
      }),
      showTheirs: assign((_, answer: SaveAnswer<Value>) =>
        answer.kind === 'changed'
          ? { theirs: answer, sending: null, unanswered: [], problem: texts.conflict, attempt: 0 }
          : {},
      ),
      renewTheirs: assign(({ event }) => {
        assertEvent(event, 'server.changed')
        return { theirs: changedIn(event) }
      }),
      storeServerChange: assign(({ event }) => {
        assertEvent(event, 'server.changed')
        return { heard: changedIn(event) }
      }),
      /** Shows the version that was received from another page, if it is newer than the one shown. */
      adoptReceived: assign(({ context: { heard, version } }) =>
        heard && heard.version > version
          ? {
              value: heard.value,
              saved: heard.value,
              version: heard.version,
              savedTime: heard.changedTime,
              heard: null,
            }
          : { heard: null },
      ),
      /** The next save replaces the version shown in the conflict, and no newer one. */
      insist: assign(({ context: { theirs, version } }) => ({
        version: theirs?.version ?? version,
        theirs: null,
        problem: null,
      })),
      takeTheirs: assign(({ context: { theirs } }) =>
        theirs
          ? {
              value: theirs.value,
              saved: theirs.value,
              version: theirs.version,
              savedTime: theirs.changedTime,
              theirs: null,
              problem: null,
            }
          : {},
      ),
      adopt: assign(({ event }) => {
        assertEvent(event, 'server.changed')
        const { value, version, changedTime } = event
        return { value, saved: value, version, savedTime: changedTime }
      }),
      rememberUnanswered: assign(({ context }, { text }: Failure) => {
        const { isEqual, sending, unanswered, attempt } = context
        const isNews = sending !== null && !unanswered.some((sent) => isEqual(sent, sending))
        return {
          sending: null,
          unanswered: isNews ? [...unanswered, sending] : unanswered,
          problem: text || texts.offline,
          attempt: attempt + 1,
        }
      }),
      rememberRefusal: assign((_, { text }: Failure) => ({
        sending: null,
        problem: text || texts.failedPlain,
        attempt: 0,
      })),
      forgetProblem: assign({ problem: null }),
      awaitFlush: assign({ isFlushing: true }),
      reportFlushed: enqueueActions(({ context: { isFlushing, version }, event, enqueue }) => {
        if (!isFlushing && event.type !== 'save.flush') return
        enqueue.assign({ isFlushing: false })
        enqueue.emit({ type: 'flushed', version })
      }),
      reportFlushFailed: enqueueActions(({ context: { isFlushing, problem }, event, enqueue }) => {
        if (!isFlushing && event.type !== 'save.flush') return
        enqueue.assign({ isFlushing: false })
        enqueue.emit({ type: 'flush.failed', text: problem ?? '' })
      }),
      stop: assign({ isStopping: true }),
    },
  })
