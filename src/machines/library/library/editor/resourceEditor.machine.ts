/** The editor of a resource of rich text or items, or of a link: one item is edited at a time; the user saves the resource. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { RESOURCE_NAME_MAX } from '../../../../../contract/limits'
import { kindRules } from '../../../../../contract/rules/library/resourceKinds'
import { isBlankHtml, isBlankText } from '../../../../../contract/text'
import { failureOf } from '../../../shared/failure'
import type { Notify } from '../../../shared/messages'
import { openResourcePlaceholder, readDocumentPlaceholder, saveResourcePlaceholder } from '../library.actors'
import { texts } from '../texts'
import { changed, fieldsOf, isWhole, keyed, moved, newItem, problemsOf, writtenOf } from './resourceEditor.logic'
import type {
  OpenedResource,
  ReadDocument,
  ResourceEditorContext,
  ResourceEditorEmitted,
  ResourceEditorEvent,
  ResourceEditorInput,
  SavedResource,
} from './resourceEditor.types'

const untouched = { nameProblem: null, textProblem: null, saveProblem: null } as const

export const resourceEditorMachine = setup({
  types: {
    input: {} as ResourceEditorInput,
    context: {} as ResourceEditorContext,
    events: {} as ResourceEditorEvent,
    emitted: {} as ResourceEditorEmitted,
  },
  actors: {
    openResource: openResourcePlaceholder,
    saveResource: saveResourcePlaceholder,
    readDocument: readDocumentPlaceholder,
  },
  guards: {
    isWhole: ({ context }) => isWhole(context),
    takesDocuments: ({ context }) => kindRules[context.kind].hasText,
    isTravelling: ({ context }) => context.uploads > 0,
    hasRoom: ({ context: { kind, items } }) => items.length < kindRules[kind].itemsMax,
    wasChanged: (_, saved: SavedResource) => saved.kind === 'changed',
  },
  actions: {
    takeOpened: assign(({ context: { keys, edition } }, opened: OpenedResource) => {
      const { version: _, ...stored } = opened
      return { ...fieldsOf(opened, keys, edition), ...untouched, stored, changedBy: null }
    }),
    /** If another version was stored since the draft, saving it leads to a conflict. */
    takeDraft: assign(({ context: { keys, edition }, event }) => {
      assertEvent(event, 'draft.restore')
      return { ...fieldsOf(event.draft, keys, edition), ...untouched }
    }),
    showProblem: assign((_, text: string) => ({ problem: text || texts.editor.openFailed })),
    clearProblem: assign({ problem: null }),
    writeName: assign(({ event }) => {
      assertEvent(event, 'name.write')
      return { name: event.name, nameProblem: null, saveProblem: null }
    }),
    writeText: assign(({ event }) => {
      assertEvent(event, 'text.write')
      return { text: event.html, textProblem: null, saveProblem: null }
    }),
    writeLink: assign(({ event }) => {
      assertEvent(event, 'link.write')
      return { link: event.link, textProblem: null, saveProblem: null }
    }),
    /** The text of a document is appended; a resource without a name gets the name of the document. */
    addDocument: assign(({ context: { name, text, edition } }, { name: called, html }: ReadDocument) => ({
      name: isBlankText(name) ? [...called].slice(0, RESOURCE_NAME_MAX).join('') : name,
      text: (isBlankHtml(text) ? '' : text) + html,
      edition: edition + 1,
      ...untouched,
    })),
    notifyFileRead: emit(
      (_, { report }: ReadDocument): Notify => ({
        type: 'notify',
        level: report.length === 0 ? 'success' : 'warning',
        text: [texts.editor.documentRead, ...report].join('\n'),
      }),
    ),
    addItem: assign(({ context: { items, keys }, event }) => {
      assertEvent(event, 'item.add')
      const added = keyed([newItem(event.itemType)], keys)
      return { items: [...items, ...added], keys: keys + 1, openKey: added[0]?.key ?? null, ...untouched }
    }),
    openItem: assign(({ event }) => {
      assertEvent(event, 'item.open')
      return { openKey: event.key }
    }),
    changeItem: assign(({ context: { items, itemProblems }, event }) => {
      assertEvent(event, 'item.change')
      const { [event.key]: _, ...others } = itemProblems
      return {
        items: items.map((one) => (one.key === event.key ? { ...one, item: changed(one.item, event.change) } : one)),
        itemProblems: others,
        saveProblem: null,
      }
    }),
    removeItem: assign(({ context: { items, itemProblems, openKey }, event }) => {
      assertEvent(event, 'item.remove')
      const { [event.key]: _, ...others } = itemProblems
      return {
        items: items.filter(({ key }) => key !== event.key),
        itemProblems: others,
        openKey: openKey === event.key ? null : openKey,
        saveProblem: null,
      }
    }),
    moveItem: assign(({ context: { items }, event }) => {
      assertEvent(event, 'item.move')
      return { items: moved(items, event.key, event.by), saveProblem: null }
    }),
    countUploads: assign(({ event }) => {
      assertEvent(event, 'uploads.count')
      return { uploads: event.count }
    }),
    showProblems: assign(({ context }) => {
      const problems = problemsOf(context)
      const [first] = Object.keys(problems.itemProblems)
      return { ...problems, openKey: first ?? context.openKey, saveProblem: texts.editor.notWhole }
    }),
    showTravelling: assign({ saveProblem: texts.editor.travelling }),
    showSaveProblem: assign((_, text: string) => ({ saveProblem: text || texts.saveFailed, sent: null })),
    send: assign(({ context }) => ({ sent: writtenOf(context), itemProblems: {}, ...untouched })),
    keepSaved: assign(({ context }, saved: SavedResource) => ({
      version: saved.version,
      stored: context.sent,
      sent: null,
      resId: saved.resId,
    })),
    keepChanged: assign((_, saved: SavedResource) => ({
      resId: saved.resId,
      version: saved.version,
      sent: null,
      changedBy: saved.kind === 'changed' ? saved.changedBy : null,
    })),
    forgetChanged: assign({ changedBy: null }),
    emitSaved: emit(({ context }, saved: SavedResource) => ({
      type: 'resource.saved' as const,
      resId: saved.resId,
      isNew: context.resId === null,
    })),
    notifySaved: emit((): Notify => ({ type: 'notify', level: 'success', text: texts.editor.saved })),
  },
}).createMachine({
  id: 'resourceEditor',
  description: 'The editor of a resource.',
  context: ({ input }) => ({
    ...input,
    name: '',
    text: '',
    items: [],
    link: '',
    keys: 0,
    openKey: null,
    version: null,
    stored: null,
    sent: null,
    edition: 0,
    uploads: 0,
    problem: null,
    nameProblem: null,
    textProblem: null,
    itemProblems: {},
    saveProblem: null,
    changedBy: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Loading the resource; a new one is empty.',
      entry: 'clearProblem',
      invoke: {
        src: 'openResource',
        input: ({ context: { kind, resId } }) => ({ kind, resId }),
        onDone: { target: 'open', actions: { type: 'takeOpened', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error).text },
        },
      },
    },
    failed: {
      description: 'Loading the resource failed; a retry is offered.',
      on: { 'editor.reload': 'opening' },
    },
    open: {
      description: 'Editing the resource, also while it is being saved.',
      initial: 'writing',
      on: {
        'name.write': { actions: 'writeName' },
        'text.write': { actions: 'writeText' },
        'link.write': { actions: 'writeLink' },
        'item.add': { guard: 'hasRoom', actions: 'addItem' },
        'item.open': { actions: 'openItem' },
        'item.change': { actions: 'changeItem' },
        'item.remove': { actions: 'removeItem' },
        'item.move': { actions: 'moveItem' },
        'uploads.count': { actions: 'countUploads' },
      },
      states: {
        writing: {
          description: 'Editing the resource; no request is pending.',
          on: {
            'resource.save': [
              { guard: 'isTravelling', actions: 'showTravelling' },
              { guard: 'isWhole', target: 'saving' },
              { actions: 'showProblems' },
            ],
            'document.choose': { guard: 'takesDocuments', target: 'reading' },
            'draft.restore': { actions: 'takeDraft' },
          },
        },
        reading: {
          tags: 'reading',
          description: 'Reading a Word document and uploading its pictures.',
          invoke: {
            src: 'readDocument',
            input: ({ event }) => {
              assertEvent(event, 'document.choose')
              return { file: event.file }
            },
            onDone: {
              target: 'writing',
              actions: [
                { type: 'addDocument', params: ({ event }) => event.output },
                { type: 'notifyFileRead', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'writing',
              actions: {
                type: 'showSaveProblem',
                params: ({ event }) => failureOf(event.error).text || texts.editor.documentFailed,
              },
            },
          },
        },
        saving: {
          tags: 'sending',
          description: 'Saving the input.',
          entry: 'send',
          invoke: {
            src: 'saveResource',
            input: ({ context }) => ({
              kind: context.kind,
              resId: context.resId,
              floderId: context.floderId,
              requestId: context.requestId,
              version: context.version,
              written: writtenOf(context),
            }),
            onDone: [
              {
                guard: { type: 'wasChanged', params: ({ event }) => event.output },
                target: 'conflict',
                actions: { type: 'keepChanged', params: ({ event }) => event.output },
              },
              {
                target: 'writing',
                actions: [
                  { type: 'emitSaved', params: ({ event }) => event.output },
                  { type: 'keepSaved', params: ({ event }) => event.output },
                  'notifySaved',
                ],
              },
            ],
            onError: {
              target: 'writing',
              actions: { type: 'showSaveProblem', params: ({ event }) => failureOf(event.error).text },
            },
          },
        },
        conflict: {
          description: 'Another user or page has saved the resource; asking the user which version to keep.',
          on: {
            'conflict.mine': [
              { guard: 'isWhole', target: 'saving', actions: 'forgetChanged' },
              { target: 'writing', actions: ['forgetChanged', 'showProblems'] },
            ],
            'conflict.theirs': '#resourceEditor.opening',
          },
        },
      },
    },
  },
})
