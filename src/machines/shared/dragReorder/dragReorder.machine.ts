/**
 * Reordering a tree or a list (content §4 Drag reorder). A dropped item moves at once in the visible outline, and its
 * move is stored, one after the other; a move that the server refuses is taken back with the reason. A pure function
 * judges drop positions; pointer, keys and buttons make the same moves.
 */
import { failureOf } from '../failure'
import { dragReorderSetup } from './dragReorder.setup'

export const dragReorderMachine = dragReorderSetup.createMachine({
  id: 'dragReorder',
  description: 'A tree or a list whose items can be reordered.',
  context: ({ input: { judge, texts, outline, treeVersion } }) => ({
    judge,
    texts,
    stored: { outline, treeVersion },
    queue: [],
    liftedId: null,
    target: null,
    undo: null,
    isCut: false,
    announcement: { text: '', serial: 0 },
  }),
  type: 'parallel',
  states: {
    hand: {
      description: 'The item that the user drags.',
      initial: 'empty',
      on: {
        'drag.lift': { guard: 'isThere', target: '.held.byPointer', actions: 'lift' },
        'drag.liftByKeys': { guard: 'isThere', target: '.held.byKeys', actions: ['lift', 'announceLifted'] },
      },
      states: {
        empty: {
          description: 'No item is held; buttons and Tab move an item at once.',
          entry: 'clearLifted',
          on: {
            'move.make': [{ guard: 'canGo', actions: 'go' }, { actions: 'refuseWay' }],
            'move.undo': { guard: 'canUndo', actions: 'undo' },
          },
        },
        held: {
          description: 'An item is held; its place in the order is unchanged.',
          always: { guard: 'isGone', target: 'empty', actions: 'announceRemoved' },
          on: {
            'drag.drop': [
              { guard: 'changesNothing', target: 'empty', actions: 'announcePutBack' },
              { guard: 'isAllowed', target: 'empty', actions: 'drop' },
              { target: 'empty', actions: 'refuseDrop' },
            ],
            'drag.cancel': { target: 'empty', actions: 'announcePutBack' },
          },
          initial: 'byPointer',
          states: {
            byPointer: {
              description: 'Held by a mouse, a finger or a pen.',
              initial: 'apart',
              on: {
                'drag.over': { target: '.over', actions: 'aim' },
                'drag.leave': { target: '.apart', actions: 'forgetPlace' },
              },
              states: {
                apart: { description: 'Over no drop position: dropping changes nothing.' },
                over: {
                  description: 'Over a drop position, which is checked again whenever the tree changes.',
                  initial: 'own',
                  states: {
                    own: {
                      description:
                        'Over its own position, or over one that no longer exists: dropping changes nothing.',
                      always: [
                        { guard: 'isAllowed', target: 'allowed' },
                        { guard: 'isRefused', target: 'refused' },
                      ],
                    },
                    allowed: {
                      description: 'The item may be dropped here.',
                      always: [
                        { guard: 'isRefused', target: 'refused' },
                        { guard: 'changesNothing', target: 'own' },
                      ],
                    },
                    refused: {
                      description: 'The item may not be dropped here; the reason is visible.',
                      always: [
                        { guard: 'isAllowed', target: 'allowed' },
                        { guard: 'changesNothing', target: 'own' },
                      ],
                    },
                  },
                },
              },
            },
            byKeys: {
              description: 'Held by the keyboard: the arrow keys go through the allowed drop positions.',
              on: { 'drag.step': { actions: 'step' } },
            },
          },
        },
      },
    },
    store: {
      description: 'The stored order and the pending moves.',
      initial: 'resting',
      on: { 'tree.replaced': { guard: 'isCurrent', actions: 'replace' } },
      states: {
        resting: {
          description: 'Every visible move is stored.',
          always: [
            { guard: 'isNextInVain', actions: 'dropNext' },
            { guard: 'hasNext', target: 'saving' },
          ],
        },
        saving: {
          description: 'Sending one move to the server; further moves wait in the queue.',
          invoke: {
            id: 'save',
            src: 'saveMove',
            input: ({ context: { queue, stored } }) => {
              const [move] = queue
              if (!move) throw new Error('there is no move to store')
              return { move, treeVersion: stored.treeVersion }
            },
            onDone: {
              target: 'resting',
              actions: ['notifySaved', { type: 'settle', params: ({ event }) => event.output }],
            },
            onError: {
              target: 'resting',
              actions: [{ type: 'takeBack', params: ({ event }) => failureOf(event.error) }, 'askForTree'],
            },
          },
        },
      },
    },
    line: {
      description: 'Whether the server can be reached.',
      initial: 'open',
      states: {
        open: {
          description: 'The server can be reached.',
          on: { 'link.lost': { target: 'cut', actions: 'cut' } },
        },
        cut: {
          description: 'The server cannot be reached: every move is refused with that reason.',
          on: { 'link.connected': { target: 'open', actions: 'join' } },
        },
      },
    },
  },
})
