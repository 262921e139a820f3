/** Setup of the assignment chart: actors, guards and actions. */

import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { classFactsPlaceholder } from '../../courses/learning/learning.actors'
import { autosaveFor } from '../../shared/autosave/autosave.machine'
import type { AutosaveEvent } from '../../shared/autosave/autosave.types'
import { callActor } from '../../shared/data/calls'
import type { Failure } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { openWorkPlaceholder } from './subjective.actors'
import { fileReason, isWritable, opened, readOnlyReason, submitReason } from './subjective.logic'
import type { OpenedWork, WorkContext, WorkEmitted, WorkEvent, WorkInput, WorkText } from './subjective.types'
import { texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
const toAutosave = (event: AutosaveEvent<WorkText>) => event

export const workSetup = setup({
  types: {
    context: {} as WorkContext,
    events: {} as WorkEvent,
    input: {} as WorkInput,
    emitted: {} as WorkEmitted,
    children: {} as { autosave: 'autosave' },
  },
  actors: {
    classFacts: classFactsPlaceholder,
    autosave: autosaveFor<WorkText>(),
    openWork: openWorkPlaceholder,
    submitWork: callActor('submitWork'),
  },
  guards: {
    isWritable: (_, { work }: OpenedWork) => isWritable(work),
    isRecalled: (_, { code }: Failure) => code === errors.taskRecalled.code,
    isCleared: (_, { code }: Failure) => code === errors.taskCleared.code,
    isGone: (_, { code }: Failure) => code === errors.notFound.code,
    canWrite: ({ context: { work } }) => readOnlyReason(work) === null,
    canAddFile: ({ context }) => fileReason(context) === null,
    canSubmit: ({ context }) => submitReason(context) === null,
  },
  actions: {
    take: assign(({ context }, given: OpenedWork) => opened(context, given)),
    /** Takes the state of the work; the text in the editor stays. */
    takeFacts: assign((_, { work, answers }: OpenedWork) => ({ work, answers })),
    write: assign(({ context: { written }, event }) => {
      assertEvent(event, 'work.write')
      return { written: { ...written, content: event.content }, problem: null }
    }),
    addFile: assign(({ context: { written }, event }) => {
      assertEvent(event, 'file.add')
      const others = written.files.filter(({ fileId }) => fileId !== event.file.fileId)
      return { written: { ...written, files: [...others, event.file] }, problem: null }
    }),
    removeFile: assign(({ context: { written }, event }) => {
      assertEvent(event, 'file.remove')
      return { written: { ...written, files: written.files.filter(({ fileId }) => fileId !== event.fileId) } }
    }),
    keep: sendTo('autosave', ({ context }) => toAutosave({ type: 'text.change', value: context.written })),
    countUploads: assign(({ event }) => {
      assertEvent(event, 'uploads.count')
      return { uploads: event.count }
    }),
    flush: sendTo('autosave', toAutosave({ type: 'save.flush' })),
    retry: sendTo('autosave', toAutosave({ type: 'save.retry' })),
    forwardConnected: sendTo('autosave', toAutosave({ type: 'link.connected' })),
    keepMine: sendTo('autosave', toAutosave({ type: 'conflict.keepMine' })),
    takeTheirs: enqueueActions(({ context: { edition }, event, enqueue }) => {
      assertEvent(event, 'conflict.theirs')
      enqueue.assign({ written: event.value, edition: edition + 1 })
      enqueue.sendTo('autosave', toAutosave({ type: 'conflict.takeTheirs' }))
    }),
    rememberRevision: assign(({ event }) => {
      assertEvent(event, 'save.flushed')
      return { revision: event.revision }
    }),
    showFlushProblem: assign(({ event }) => {
      assertEvent(event, 'save.failed')
      return { problem: event.text || texts.submitFailed }
    }),
    refuse: assign(({ context }) => ({ problem: submitReason(context) })),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    clearProblem: assign({ problem: null }),
    notifySubmitted: emit(toNotify('success', texts.submitted)),
    notifyCleared: emit(toNotify('warning', texts.cleared)),
  },
})
