/**
 * A plan from a Word document: the browser reads it, its content is previewed, and it is saved under an editable name. Nothing
 * of it remains after the dialog closes (B494).
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { type Failure, failureOf } from '../../shared/failure'
import { importPlanPlaceholder, readDocumentPlaceholder } from './plans.actors'
import { isDocx, isPlanName, longNameProblem, strippedName, withinName } from './plans.logic'
import type { DocumentFindings, PlanFormEmitted, PlanImportContext, PlanImportEvent, PlanItem } from './plans.types'
import { texts } from './texts'

const blank: PlanImportContext = { fileName: '', name: '', findings: null, problem: null, nameProblem: null }

export const planImportMachine = setup({
  types: {
    context: {} as PlanImportContext,
    events: {} as PlanImportEvent,
    emitted: {} as PlanFormEmitted,
  },
  actors: { readDocument: readDocumentPlaceholder, importPlan: importPlanPlaceholder },
  guards: {
    isOneDocument: ({ event }) =>
      event.type === 'file.choose' && event.files.length === 1 && event.files.every(({ name }) => isDocx(name)),
    /** The user has cancelled the file dialog. */
    isNothing: ({ event }) => event.type === 'file.choose' && event.files.length === 0,
    areSeveral: ({ event }) => event.type === 'file.choose' && event.files.length > 1,
    isBlank: (_, { maps }: DocumentFindings) => maps.length === 0,
    isNamed: ({ context }) => isPlanName(context.name),
    isNameTaken: (_, { code }: Failure) => code === errors.planNameTaken.code,
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'file.choose')
      return { ...blank, fileName: event.files[0]?.name ?? '' }
    }),
    refuse: assign((_, { text }: { text: string }) => ({ ...blank, problem: text })),
    show: assign((_, findings: DocumentFindings) => ({ findings, name: withinName(findings.name) })),
    write: assign(({ event }) => {
      assertEvent(event, 'name.write')
      return { name: event.name, nameProblem: longNameProblem(event.name), problem: null }
    }),
    askForName: assign(({ context: { name } }) => ({ nameProblem: longNameProblem(name) ?? texts.notEmpty })),
    clearProblems: assign({ nameProblem: null, problem: null }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.importFailed })),
    markName: assign({ nameProblem: texts.nameTaken }),
    notifyNameTaken: emit({ type: 'notify' as const, level: 'info' as const, text: texts.nameTaken }),
    notifyImported: emit({ type: 'notify' as const, level: 'success' as const, text: texts.imported }),
    emitCreated: emit((_, { plan }: { plan: PlanItem }) => ({ type: 'plan.created' as const, plan })),
    emitClosed: emit({ type: 'form.closed' as const }),
  },
}).createMachine({
  id: 'planImport',
  description: 'The import of a Word document.',
  context: blank,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'No valid document is chosen.',
      on: {
        'file.choose': [
          { guard: 'isNothing' },
          { guard: 'isOneDocument', target: 'reading', actions: 'begin' },
          { guard: 'areSeveral', actions: { type: 'refuse', params: { text: texts.oneFile } } },
          { actions: { type: 'refuse', params: { text: texts.wrongFile } } },
        ],
        'form.close': 'closed',
      },
    },
    reading: {
      description: 'Reading the document in the browser; nothing has been uploaded.',
      invoke: {
        src: 'readDocument',
        input: ({ event }) => {
          assertEvent(event, 'file.choose')
          const [file] = event.files
          if (!file) throw new Error('no document was chosen')
          return { file }
        },
        onDone: [
          {
            guard: { type: 'isBlank', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'refuse', params: { text: texts.nothingInIt } },
          },
          { target: 'ready', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'choosing',
          actions: {
            type: 'refuse',
            params: ({ event }) => ({ text: failureOf(event.error).text || texts.readFailed }),
          },
        },
      },
      on: { 'form.close': 'closed' },
    },
    ready: {
      description: 'The content is previewed; it can be saved, or another document chosen.',
      on: {
        'file.choose': [
          { guard: 'isNothing' },
          { guard: 'isOneDocument', target: 'reading', actions: 'begin' },
          { guard: 'areSeveral', target: 'choosing', actions: { type: 'refuse', params: { text: texts.oneFile } } },
          { target: 'choosing', actions: { type: 'refuse', params: { text: texts.wrongFile } } },
        ],
        'name.write': { actions: 'write' },
        'import.save': [{ guard: 'isNamed', target: 'saving' }, { actions: 'askForName' }],
        'form.close': 'closed',
      },
    },
    saving: {
      tags: 'sending',
      description: 'Creating the plan; further clicks are ignored.',
      entry: 'clearProblems',
      invoke: {
        src: 'importPlan',
        input: ({ context: { name, findings } }) => ({
          name: strippedName(name),
          maps: findings?.maps ?? [],
          pictures: findings?.pictures ?? [],
        }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'emitCreated', params: ({ event }) => ({ plan: event.output }) }, 'notifyImported'],
        },
        onError: [
          {
            guard: { type: 'isNameTaken', params: ({ event }) => failureOf(event.error) },
            target: 'ready',
            actions: ['markName', 'notifyNameTaken'],
          },
          { target: 'ready', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    closed: { description: 'Dialog closed; the document is discarded.', entry: 'emitClosed' },
  },
})
