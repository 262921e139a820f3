/** The composer of papers: five sections of items, written here or taken from the library, and saved on request. */
import { assertEvent, assign, emit, sendTo, setup } from 'xstate'
import type { ResourceItem } from '../../../../../contract/entities/library/resource'
import { dragReorderMachine } from '../../../shared/dragReorder/dragReorder.machine'
import { failureOf } from '../../../shared/failure'
import type { Notify } from '../../../shared/messages'
import { changed, keyed, newItem } from '../../library/editor/resourceEditor.logic'
import type { SavedResource } from '../../library/editor/resourceEditor.types'
import { texts as library } from '../../library/texts'
import { itemPickerMachine } from '../itemPicker/itemPicker.machine'
import { openPaperPlaceholder, savePaperPlaceholder } from '../papers.actors'
import { texts } from '../texts'
import {
  ITEMS_MAX,
  inSections,
  isWhole,
  judgePaper,
  ordered,
  outlineOf,
  problemsOf,
  worth,
  writtenOf,
} from './paperComposer.logic'
import type {
  OpenedPaper,
  PaperComposerContext,
  PaperComposerEmitted,
  PaperComposerEvent,
  PaperComposerInput,
} from './paperComposer.types'

const untouched = { nameProblem: null, itemsProblem: null, saveProblem: null } as const

export const paperComposerMachine = setup({
  types: {
    input: {} as PaperComposerInput,
    context: {} as PaperComposerContext,
    events: {} as PaperComposerEvent,
    emitted: {} as PaperComposerEmitted,
    children: {} as { drag: 'dragReorder'; picker: 'itemPicker' },
  },
  actors: {
    openPaper: openPaperPlaceholder,
    savePaper: savePaperPlaceholder,
    dragReorder: dragReorderMachine,
    itemPicker: itemPickerMachine,
  },
  guards: {
    isWhole: ({ context }) => isWhole(context),
    isTravelling: ({ context }) => context.uploads > 0,
    hasRoom: ({ context: { items } }) => items.length < ITEMS_MAX,
    hasItems: ({ context: { items } }) => items.length > 0,
    isPicked: (_, { items }: { items: readonly ResourceItem[] | null }) => items !== null,
    wasChanged: (_, saved: SavedResource) => saved.kind === 'changed',
  },
  actions: {
    takeOpened: assign(({ context: { keys, edition, serial } }, { version, ...stored }: OpenedPaper) => {
      const items = inSections(keyed(stored.items, keys))
      return {
        name: stored.name,
        paper: stored.paper,
        items,
        keys: keys + items.length,
        openKey: null,
        version,
        stored,
        edition: edition + 1,
        serial: serial + 1,
        itemProblems: {},
        changedBy: null,
        ...untouched,
      }
    }),
    takeDraft: assign(({ context: { keys, edition, serial }, event }) => {
      assertEvent(event, 'draft.restore')
      const { name, paper, version } = event.draft
      const items = inSections(keyed(event.draft.items, keys))
      return {
        // A version that was stored since then becomes a conflict when the draft is saved.
        name,
        paper,
        version,
        items,
        keys: keys + items.length,
        openKey: null,
        edition: edition + 1,
        serial: serial + 1,
        itemProblems: {},
        ...untouched,
      }
    }),
    showProblem: assign((_, text: string) => ({ problem: text || texts.openFailed })),
    clearProblem: assign({ problem: null }),
    writeName: assign(({ event }) => {
      assertEvent(event, 'name.write')
      return { name: event.name, nameProblem: null, saveProblem: null }
    }),
    changeOptions: assign(({ context: { paper }, event }) => {
      assertEvent(event, 'options.change')
      return { paper: { ...paper, ...event.paper }, saveProblem: null }
    }),
    addItem: assign(({ context: { items, keys, serial }, event }) => {
      assertEvent(event, 'item.add')
      const added = keyed([newItem(event.itemType)], keys)
      const [one] = added
      return {
        items: inSections([...items, ...added]),
        keys: keys + 1,
        serial: serial + 1,
        openKey: one?.key ?? null,
        ...untouched,
      }
    }),
    openItem: assign(({ event }) => {
      assertEvent(event, 'item.open')
      return { openKey: event.key }
    }),
    closeItem: assign({ openKey: null }),
    changeItem: assign(({ context: { items, itemProblems, serial }, event }) => {
      assertEvent(event, 'item.change')
      const { [event.key]: _, ...others } = itemProblems
      return {
        items: items.map((one) => (one.key === event.key ? { ...one, item: changed(one.item, event.change) } : one)),
        itemProblems: others,
        serial: serial + 1,
        saveProblem: null,
      }
    }),
    removeItem: assign(({ context: { items, itemProblems, openKey, serial }, event }) => {
      assertEvent(event, 'item.remove')
      const { [event.key]: _, ...others } = itemProblems
      return {
        items: items.filter(({ key }) => key !== event.key),
        itemProblems: others,
        openKey: openKey === event.key ? null : openKey,
        serial: serial + 1,
        saveProblem: null,
      }
    }),
    takeOrder: assign(({ context: { items, serial }, event }) => {
      assertEvent(event, 'tree.stored')
      return { items: ordered(items, event.outline), serial: Math.max(serial, event.treeVersion), saveProblem: null }
    }),
    sendTreeToDrag: sendTo('drag', ({ context: { items, serial } }) => ({
      type: 'tree.replaced' as const,
      outline: outlineOf(items),
      treeVersion: serial,
    })),
    setPoints: assign(({ context: { items }, event }) => {
      assertEvent(event, 'section.points')
      return { items: worth(items, event.section, event.points), saveProblem: null }
    }),
    countUploads: assign(({ event }) => {
      assertEvent(event, 'uploads.count')
      return { uploads: event.count }
    }),
    beginPick: assign(({ event }) => {
      assertEvent(event, 'items.pick')
      return { picking: event.itemType }
    }),
    takePicked: assign(
      ({ context: { items, keys, serial } }, { items: picked }: { items: readonly ResourceItem[] | null }) => {
        const added = keyed((picked ?? []).slice(0, ITEMS_MAX - items.length), keys)
        return { items: inSections([...items, ...added]), keys: keys + added.length, serial: serial + 1, ...untouched }
      },
    ),
    notifyPicked: emit(
      (_, { items }: { items: readonly ResourceItem[] | null }): Notify => ({
        type: 'notify',
        level: 'success',
        text: texts.added(items?.length ?? 0),
      }),
    ),
    showProblems: assign(({ context }) => {
      const problems = problemsOf(context)
      const [first] = Object.keys(problems.itemProblems)
      return { ...problems, openKey: first ?? context.openKey, saveProblem: library.editor.notWhole }
    }),
    showTravelling: assign({ saveProblem: library.editor.travelling }),
    showSaveProblem: assign((_, text: string) => ({ saveProblem: text || library.saveFailed, sent: null })),
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
    notifySaved: emit((): Notify => ({ type: 'notify', level: 'success', text: library.editor.saved })),
  },
}).createMachine({
  id: 'paperComposer',
  description: 'Composing a paper.',
  context: ({ input }) => ({
    ...input,
    name: '',
    paper: { shuffleItems: '0', shuffleOptions: '0' },
    items: [],
    keys: 0,
    openKey: null,
    serial: 0,
    version: null,
    stored: null,
    sent: null,
    edition: 0,
    uploads: 0,
    picking: 'single',
    problem: null,
    nameProblem: null,
    itemsProblem: null,
    itemProblems: {},
    saveProblem: null,
    changedBy: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Loading the paper; a new one is empty.',
      entry: 'clearProblem',
      invoke: {
        src: 'openPaper',
        input: ({ context: { resId } }) => ({ resId }),
        onDone: { target: 'open', actions: { type: 'takeOpened', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error).text },
        },
      },
    },
    failed: {
      description: 'Loading failed; the user can retry.',
      on: { 'editor.reload': 'opening' },
    },
    open: {
      description: 'The composer is open, also during saving.',
      initial: 'writing',
      invoke: {
        id: 'drag',
        src: 'dragReorder',
        input: ({ context: { items, serial } }) => ({
          outline: outlineOf(items),
          treeVersion: serial,
          judge: judgePaper,
          texts: { moved: null },
        }),
      },
      on: {
        'tree.stored': { actions: 'takeOrder' },
        'name.write': { actions: 'writeName' },
        'options.change': { actions: 'changeOptions' },
        'item.add': { guard: 'hasRoom', actions: ['addItem', 'sendTreeToDrag'] },
        'item.open': { actions: 'openItem' },
        'item.close': { actions: 'closeItem' },
        'item.change': { actions: ['changeItem', 'sendTreeToDrag'] },
        'item.remove': { actions: ['removeItem', 'sendTreeToDrag'] },
        'section.points': { actions: 'setPoints' },
        'uploads.count': { actions: 'countUploads' },
      },
      states: {
        writing: {
          description: 'Editing the paper.',
          on: {
            'items.pick': { guard: 'hasRoom', target: 'picking', actions: 'beginPick' },
            'draft.restore': { actions: ['takeDraft', 'sendTreeToDrag'] },
            'preview.open': { guard: 'hasItems', target: 'previewing' },
            'resource.save': [
              { guard: 'isTravelling', actions: 'showTravelling' },
              { guard: 'isWhole', target: 'saving' },
              { actions: 'showProblems' },
            ],
          },
        },
        picking: {
          description: 'Choosing items in the library, or drawing them at random.',
          invoke: {
            id: 'picker',
            src: 'itemPicker',
            input: ({ context: { picking, items } }) => ({
              itemType: picking,
              items: items.map(({ item }) => item),
              room: ITEMS_MAX - items.length,
            }),
            onDone: [
              {
                guard: { type: 'isPicked', params: ({ event }) => ({ items: event.output }) },
                target: 'writing',
                actions: [
                  { type: 'takePicked', params: ({ event }) => ({ items: event.output }) },
                  'sendTreeToDrag',
                  { type: 'notifyPicked', params: ({ event }) => ({ items: event.output }) },
                ],
              },
              { target: 'writing' },
            ],
          },
        },
        previewing: {
          description: 'Previewing the paper as a student sees it.',
          on: { 'preview.close': 'writing' },
        },
        saving: {
          tags: 'sending',
          description: 'Saving the content as of the save command.',
          entry: 'send',
          invoke: {
            src: 'savePaper',
            input: ({ context }) => ({
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
          description: 'Another save has stored other content; the user chooses the version to keep.',
          on: {
            'conflict.mine': [
              { guard: 'isWhole', target: 'saving', actions: 'forgetChanged' },
              { target: 'writing', actions: ['forgetChanged', 'showProblems'] },
            ],
            'conflict.theirs': '#paperComposer.opening',
          },
        },
      },
    },
  },
})
