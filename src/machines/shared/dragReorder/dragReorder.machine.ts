/**
 * Reordering a tree or a list (content §4 Drag reorder). What is let go lands at once in what is shown and is stored one
 * move after the other; what the server refuses goes back with the reason. What may land where is judged by the pure
 * function that it is given; a pointer, keys and buttons make the same moves.
 */
import { failureOf } from '../failure'
import { dragReorderSetup } from './dragReorder.setup'

export const dragReorderMachine = dragReorderSetup.createMachine({
  id: 'dragReorder',
  description: 'A tree or a list whose items are put into another order.',
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
      description: 'What somebody holds.',
      initial: 'empty',
      on: {
        'drag.lift': { guard: 'isThere', target: '.held.byPointer', actions: 'lift' },
        'drag.liftByKeys': { guard: 'isThere', target: '.held.byKeys', actions: ['lift', 'sayLifted'] },
      },
      states: {
        empty: {
          description: 'Nothing is held; buttons and Tab move at once.',
          entry: 'letGo',
          on: {
            'move.make': [{ guard: 'canGo', actions: 'go' }, { actions: 'refuseWay' }],
            'move.undo': { guard: 'canUndo', actions: 'undo' },
          },
        },
        held: {
          description: 'An item is held and still stands where it was.',
          always: { guard: 'isGone', target: 'empty', actions: 'sayGone' },
          on: {
            'drag.drop': [
              { guard: 'changesNothing', target: 'empty', actions: 'sayPutBack' },
              { guard: 'isAllowed', target: 'empty', actions: 'drop' },
              { target: 'empty', actions: 'refuseDrop' },
            ],
            'drag.cancel': { target: 'empty', actions: 'sayPutBack' },
          },
          initial: 'byPointer',
          states: {
            byPointer: {
              description: 'By a mouse, a finger or a pen.',
              initial: 'apart',
              on: {
                'drag.over': { target: '.over', actions: 'aim' },
                'drag.leave': { target: '.apart', actions: 'forgetPlace' },
              },
              states: {
                apart: { description: 'Over no place: let go, it stays where it was.' },
                over: {
                  description: 'Over a place, which is judged anew whenever the tree changes.',
                  initial: 'own',
                  states: {
                    own: {
                      description: 'Its own place, or one that has gone: let go, it stays where it was.',
                      always: [
                        { guard: 'isAllowed', target: 'allowed' },
                        { guard: 'isRefused', target: 'refused' },
                      ],
                    },
                    allowed: {
                      description: 'It may land here.',
                      always: [
                        { guard: 'isRefused', target: 'refused' },
                        { guard: 'changesNothing', target: 'own' },
                      ],
                    },
                    refused: {
                      description: 'It may not land here, and the reason is in sight.',
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
              description: 'By keyboard: the arrows go through the places where it may land.',
              on: { 'drag.step': { actions: 'step' } },
            },
          },
        },
      },
    },
    store: {
      description: 'What is stored, and what is on its way there.',
      initial: 'resting',
      on: { 'tree.replaced': { guard: 'isCurrent', actions: 'replace' } },
      states: {
        resting: {
          description: 'Every move that is shown is stored.',
          always: [
            { guard: 'isNextInVain', actions: 'dropNext' },
            { guard: 'hasNext', target: 'saving' },
          ],
        },
        saving: {
          description: 'One move is on its way to the server; further ones wait for it.',
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
              actions: ['saySaved', { type: 'settle', params: ({ event }) => event.output }],
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
          description: 'It can.',
          on: { 'link.lost': { target: 'cut', actions: 'cut' } },
        },
        cut: {
          description: 'It cannot: every move is refused and says so.',
          on: { 'link.connected': { target: 'open', actions: 'join' } },
        },
      },
    },
  },
})
