/**
 * The editor of one mind map (content §2 Mind-map editor; D37): pointer and keyboard edits, and the history. Saving and the
 * panels beside the map are child charts that run concurrently, so a map is saved while the user goes on drawing. Every change
 * can be undone.
 */
import { failureOf } from '../../shared/failure'
import { firstContext } from './mindMap.logic'
import { mindMapSetup } from './mindMap.setup'

export const mindMapMachine = mindMapSetup.createMachine({
  id: 'mindMap',
  description: 'The editor of one mind map.',
  context: ({ input }) => firstContext(input),
  initial: 'opening',
  states: {
    opening: {
      description: 'Loading the map.',
      entry: 'clearProblem',
      invoke: {
        src: 'openMap',
        input: ({ context: { userId, mindMapCode, templateCode, planCode } }) => ({
          userId,
          mindMapCode,
          templateCode,
          planCode,
        }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'takeOpened', params: ({ event }) => event.output },
            { type: 'notifyRestored', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => failureOf(event.error) }, target: 'missing' },
          { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    missing: { description: 'The map does not exist, or belongs to another user.' },
    failed: { description: 'Loading failed; the user can retry.', on: { 'map.reload': 'opening' } },
    open: {
      description: 'The map is open for editing; child charts save it and control the panels beside it.',
      initial: 'idle',
      invoke: [
        {
          id: 'saving',
          src: 'saving',
          input: ({ context: { userId, mindMapCode, map, beginning } }) => ({ userId, mindMapCode, map, ...beginning }),
          onDone: 'missing',
        },
        { id: 'desk', src: 'desk' },
      ],
      on: {
        'viewport.set': { actions: 'setViewport' },
        'viewport.fit': { actions: 'fitViewport' },
        'saving.created': { actions: ['takeCode', 'emitCreated'] },
        'saving.replaced': { target: '.idle', actions: 'replace' },
        'saving.copied': { actions: ['edit', 'forwardMapChange'] },
        'image.placed': { guard: 'canEdit', actions: ['edit', 'forwardMapChange'] },
      },
      states: {
        idle: {
          description: 'A node is selected; commands apply to it.',
          on: {
            'node.select': { guard: 'isNode', actions: 'select' },
            'node.step': { actions: 'step' },
            'map.edit': [{ guard: 'canEdit', actions: ['edit', 'forwardMapChange'] }, { actions: 'notifyRefused' }],
            'node.add': [
              { guard: 'canEdit', target: 'writing', actions: ['edit', 'beginNew', 'forwardMapChange'] },
              { actions: 'notifyRefused' },
            ],
            'node.delete': [{ guard: 'canEdit', actions: ['edit', 'forwardMapChange'] }, { actions: 'notifyRefused' }],
            'node.move': [{ guard: 'canEdit', actions: ['edit', 'forwardMapChange'] }, { actions: 'notifyRefused' }],
            'node.fold': { guard: 'canEdit', actions: ['edit', 'forwardMapChange'] },
            'map.undo': { guard: 'canUndo', actions: ['undo', 'forwardMapChange'] },
            'map.redo': { guard: 'canRedo', actions: ['redo', 'forwardMapChange'] },
            'text.begin': { target: 'writing', actions: 'beginText' },
            'drag.begin': { guard: 'canDrag', target: 'dragging', actions: 'lift' },
            'remark.open': { target: 'remarking', actions: 'openRemark' },
          },
        },
        writing: {
          description: 'Writing the text of the selected node.',
          on: {
            'text.write': { actions: 'write' },
            'text.done': [
              { guard: 'canEdit', target: 'idle', actions: ['edit', 'stopWriting', 'forwardMapChange', 'addNext'] },
              { target: 'idle', actions: ['stopWriting', 'addNext'] },
            ],
            'text.cancel': [
              { guard: 'isNew', target: 'idle', actions: ['takeNewBack', 'stopWriting', 'forwardMapChange'] },
              { target: 'idle', actions: 'stopWriting' },
            ],
          },
        },
        dragging: {
          description: 'Dragging a branch; the drop target is marked.',
          on: {
            'drag.over': { actions: 'aim' },
            'drag.drop': [
              { guard: 'canEdit', target: 'idle', actions: ['edit', 'clearDrag', 'forwardMapChange'] },
              { target: 'idle', actions: ['notifyRefused', 'clearDrag'] },
            ],
            'drag.cancel': { target: 'idle', actions: 'clearDrag' },
          },
        },
        remarking: {
          description: 'Writing a remark on the selected node.',
          on: {
            'remark.write': { actions: 'writeRemark' },
            'remark.save': [
              { guard: 'canEdit', target: 'idle', actions: ['edit', 'closeRemark', 'forwardMapChange'] },
              { target: 'idle', actions: 'closeRemark' },
            ],
            'remark.cancel': { target: 'idle', actions: 'closeRemark' },
          },
        },
      },
    },
  },
})
