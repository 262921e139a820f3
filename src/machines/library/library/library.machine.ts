/** The folders of one kind of resource: unfolding them, and naming, deleting and moving, one action at a time. */
import { and, assertEvent, assign, emit, raise, setup } from 'xstate'
import { FOLDER_TOGGLE_MS } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { deleteFolderPlaceholder, findFoldersPlaceholder, movePlaceholder, saveNamePlaceholder } from './library.actors'
import { above, below, nameOf, nameProblem, nounOf, placeProblem } from './library.logic'
import type { LibraryContext, LibraryEmitted, LibraryEvent, LibraryInput } from './library.types'
import { texts } from './texts'

const flipped = (expanded: readonly string[], id: string | null): readonly string[] => {
  if (id === null) return expanded
  return expanded.includes(id) ? expanded.filter((one) => one !== id) : [...expanded, id]
}

export const libraryMachine = setup({
  types: {
    input: {} as LibraryInput,
    context: {} as LibraryContext,
    events: {} as LibraryEvent,
    emitted: {} as LibraryEmitted,
  },
  actors: {
    findFolders: findFoldersPlaceholder,
    saveName: saveNamePlaceholder,
    deleteFolder: deleteFolderPlaceholder,
    move: movePlaceholder,
  },
  delays: { folderToggle: FOLDER_TOGGLE_MS },
  guards: {
    isName: ({ context }) => nameProblem(context.named, context.written) === null,
    isSameName: ({ context: { named, written } }) => named !== null && nameOf(named) === written.trim(),
    canGoThere: ({ context: { folders, moved, place } }) =>
      moved !== null && placeProblem(folders ?? [], moved, place) === null,
  },
  actions: {
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.foldersFailed })),
    takeToggle: assign(({ context: { expanded, pressed }, event }) => {
      assertEvent(event, 'folder.toggle')
      // Another folder was clicked before: it is toggled without further delay.
      const isOther = pressed !== event.floderId
      return { pressed: event.floderId, expanded: isOther ? flipped(expanded, pressed) : expanded }
    }),
    toggle: assign(({ context: { expanded, pressed } }) => ({ expanded: flipped(expanded, pressed), pressed: null })),
    beginNaming: assign(({ event }) => {
      assertEvent(event, 'name.begin')
      return { named: event.named, written: nameOf(event.named), workProblem: null }
    }),
    write: assign(({ event }) => {
      assertEvent(event, 'name.write')
      return { written: event.name, workProblem: null }
    }),
    showNameProblem: assign(({ context }) => ({ workProblem: nameProblem(context.named, context.written) })),
    showWorkProblem: assign((_, text: string) => ({ workProblem: text })),
    mean: assign(({ event }) => {
      assertEvent(event, 'delete.ask')
      return { doomed: event.folder }
    }),
    beginMoving: assign(({ event }) => {
      assertEvent(event, 'move.begin')
      return { moved: event.moved, place: null, workProblem: null }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, 'move.choose')
      return { place: event.place, workProblem: null }
    }),
    forget: assign({ named: null, written: '', doomed: null, moved: null, place: null, workProblem: null }),
    openParent: assign(({ context: { expanded, named } }) => {
      const parent = named?.what === 'newFolder' ? named.parentId : null
      return { expanded: parent === null || expanded.includes(parent) ? expanded : [...expanded, parent] }
    }),
    renew: raise({ type: 'folders.renew' }),
    emitChanged: emit({ type: 'library.changed', gone: [] }),
    emitDeleted: emit(({ context: { folders, doomed } }) => ({
      type: 'library.changed' as const,
      gone: doomed ? below(folders ?? [], doomed.floderId) : [],
    })),
    notifyDone: emit((_, text: string): Notify => ({ type: 'notify', level: 'success', text })),
    notifyFailed: emit((_, text: string): Notify => ({ type: 'notify', level: 'error', text })),
  },
}).createMachine({
  id: 'library',
  description: 'The folders of a kind of resource, and the actions on them.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    folders: null,
    problem: null,
    expanded: [],
    pressed: null,
    named: null,
    written: '',
    workProblem: null,
    doomed: null,
    moved: null,
    place: null,
  }),
  states: {
    folders: {
      description: 'The list of folders.',
      initial: 'loading',
      on: { 'folders.renew': '.loading' },
      states: {
        loading: {
          description: 'Loading the folders; the previous ones stay visible.',
          entry: 'clearProblem',
          invoke: {
            src: 'findFolders',
            input: ({ context: { kind } }) => ({ kind }),
            onDone: {
              target: 'listed',
              actions: assign(({ context, event: { output } }) => ({
                folders: output,
                ...(context.folders === null && {
                  expanded: above(output, context.open).map(({ floderId }) => floderId),
                }),
              })),
            },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: { description: 'The folders are listed; there may be none.' },
        failed: { description: 'Loading the folders failed; a retry is offered.', on: { 'folders.reload': 'loading' } },
      },
    },
    tree: {
      description: 'Unfolding folders of the tree.',
      initial: 'still',
      states: {
        still: {
          description: 'No click is pending.',
          on: { 'folder.toggle': { target: 'pressed', actions: 'takeToggle' } },
        },
        pressed: {
          description: 'A folder was clicked; it is toggled after a moment, unless it is clicked again (B602).',
          after: { folderToggle: { target: 'still', actions: 'toggle' } },
          on: { 'folder.toggle': { target: 'pressed', reenter: true, actions: 'takeToggle' } },
        },
      },
    },
    work: {
      description: 'The action on a folder or on resources.',
      initial: 'none',
      states: {
        none: {
          description: 'No action has been begun.',
          on: {
            'name.begin': { target: 'naming', actions: 'beginNaming' },
            'delete.ask': { target: 'asking', actions: 'mean' },
            'move.begin': { target: 'choosing', actions: 'beginMoving' },
          },
        },
        naming: {
          description: 'Writing a name.',
          on: {
            'name.write': { actions: 'write' },
            'name.confirm': [
              { guard: and(['isName', 'isSameName']), target: 'none', actions: 'forget' },
              { guard: 'isName', target: 'storingName' },
              { actions: 'showNameProblem' },
            ],
            'name.cancel': { target: 'none', actions: 'forget' },
          },
        },
        storingName: {
          tags: ['busy', 'sending'],
          description: 'Storing the name.',
          invoke: {
            src: 'saveName',
            input: ({ context: { kind, named, written } }) => ({
              kind,
              named: named ?? { what: 'newFolder' as const, parentId: null, parentName: '' },
              name: written.trim(),
            }),
            onDone: {
              target: 'none',
              actions: [
                {
                  type: 'notifyDone',
                  params: ({ context }) => (context.named?.what === 'newFolder' ? texts.created : texts.renamed),
                },
                'openParent',
                'emitChanged',
                'forget',
                'renew',
              ],
            },
            onError: {
              target: 'naming',
              actions: {
                type: 'showWorkProblem',
                params: ({ event }) => failureOf(event.error).text || texts.saveFailed,
              },
            },
          },
        },
        asking: {
          description: 'Asking the user to confirm the deletion of the folder.',
          on: { 'delete.confirm': 'deleting', 'delete.cancel': { target: 'none', actions: 'forget' } },
        },
        deleting: {
          tags: ['busy', 'sending'],
          description: 'Deleting the folder.',
          invoke: {
            src: 'deleteFolder',
            input: ({ context: { doomed } }) => ({ floderId: doomed?.floderId ?? '' }),
            onDone: {
              target: 'none',
              actions: [
                {
                  type: 'notifyDone',
                  params: ({ context, event }) => texts.folderDeleted(event.output, nounOf(context.kind)),
                },
                'emitDeleted',
                'forget',
                'renew',
              ],
            },
            onError: {
              target: 'none',
              actions: [
                { type: 'notifyFailed', params: ({ event }) => failureOf(event.error).text || texts.deleteFailed },
                'forget',
                'renew',
              ],
            },
          },
        },
        choosing: {
          description: 'Choosing the target folder.',
          on: {
            'move.choose': { actions: 'choose' },
            'move.confirm': { guard: 'canGoThere', target: 'moving' },
            'move.cancel': { target: 'none', actions: 'forget' },
          },
        },
        moving: {
          tags: ['busy', 'sending'],
          description: 'Moving or copying to the target folder.',
          invoke: {
            src: 'move',
            input: ({ context: { moved, place } }) => ({
              moved: moved ?? { what: 'resources' as const, ids: [], from: null },
              place,
            }),
            onDone: {
              target: 'none',
              actions: [
                {
                  type: 'notifyDone',
                  params: ({ context }) => (context.moved?.what === 'copy' ? texts.copied : texts.moved),
                },
                'emitChanged',
                'forget',
                'renew',
              ],
            },
            onError: {
              target: 'choosing',
              actions: {
                type: 'showWorkProblem',
                params: ({ event }) => failureOf(event.error).text || texts.moveFailed,
              },
            },
          },
        },
      },
    },
  },
})
