/**
 * What lies beside a mind map while it is drawn: its picture, a picture for a node, the panel of styles, how it is shown, and the
 * business plan that is made of it.
 */
import { assertEvent, assign, emit, sendParent, setup } from 'xstate'
import type { MindImage } from '../../../../contract/entities/documents/mindMap'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { isPlanName, longNameProblem, strippedName, withinName } from '../plans/plans.logic'
import type { PlanItem } from '../plans/plans.types'
import { exportPicturePlaceholder, makePlanPlaceholder, uploadImagePlaceholder } from './mindMap.actors'
import type { MindDeskContext, MindDeskEvent, MindForm, MindMapFact } from './mindMap.types'
import { texts } from './texts'

export const mindDeskMachine = setup({
  types: { context: {} as MindDeskContext, events: {} as MindDeskEvent, emitted: {} as Notify },
  actors: {
    exportPicture: exportPicturePlaceholder,
    uploadImage: uploadImagePlaceholder,
    makePlan: makePlanPlaceholder,
  },
  guards: {
    isForm: ({ event }, form: MindForm) => event.type === 'form.show' && event.form === form,
    isPickerOpen: ({ context, event }) => event.type === 'picker.toggle' && event.field === context.picker,
    isNamed: ({ context }) => isPlanName(context.plan?.name ?? ''),
  },
  actions: {
    rememberNode: assign(({ event }) => {
      assertEvent(event, 'image.choose')
      return { imageFor: event.id }
    }),
    place: sendParent(
      ({ context: { imageFor } }, image: MindImage): MindMapFact => ({
        type: 'image.placed',
        id: imageFor ?? '',
        image,
      }),
    ),
    forgetNode: assign({ imageFor: null }),
    openPicker: assign(({ event }) => {
      assertEvent(event, 'picker.toggle')
      return { picker: event.field }
    }),
    closePicker: assign({ picker: null }),
    beginPlan: assign(({ event }) => {
      assertEvent(event, 'plan.begin')
      return { plan: { map: event.map, name: withinName(strippedName(event.map.title)), problem: null }, made: null }
    }),
    writeName: assign(({ context: { plan }, event }) => {
      assertEvent(event, 'plan.write')
      return { plan: plan && { ...plan, name: event.name, problem: longNameProblem(event.name) } }
    }),
    showPlanProblem: assign(({ context: { plan } }, problem: string) => ({ plan: plan && { ...plan, problem } })),
    takeMade: assign((_, made: PlanItem) => ({ plan: null, made })),
    putPlanAway: assign({ plan: null, made: null }),
    sayExported: emit((): Notify => ({ type: 'notify', level: 'success', text: texts.exported })),
    sayFailed: emit((_, text: string): Notify => ({ type: 'notify', level: 'error', text })),
  },
}).createMachine({
  id: 'mindDesk',
  description: 'What lies beside a mind map.',
  type: 'parallel',
  context: { imageFor: null, picker: null, plan: null, made: null },
  states: {
    picture: {
      description: 'The picture of the map.',
      initial: 'none',
      states: {
        none: { description: 'None is being made.', on: { 'picture.export': 'making' } },
        making: {
          description: 'The map is painted and handed to the person.',
          invoke: {
            src: 'exportPicture',
            input: ({ event }) => {
              assertEvent(event, 'picture.export')
              return { map: event.map, kind: event.kind }
            },
            onDone: { target: 'none', actions: 'sayExported' },
            onError: { target: 'none', actions: { type: 'sayFailed', params: texts.exportFailed } },
          },
        },
      },
    },
    image: {
      description: 'A picture for a node.',
      initial: 'none',
      states: {
        none: {
          description: 'None is on its way.',
          on: { 'image.choose': { target: 'uploading', actions: 'rememberNode' } },
        },
        uploading: {
          description: 'One is being uploaded for the node that was selected then.',
          invoke: {
            src: 'uploadImage',
            input: ({ event }) => {
              assertEvent(event, 'image.choose')
              return { file: event.file }
            },
            onDone: {
              target: 'none',
              actions: [{ type: 'place', params: ({ event }) => event.output.image }, 'forgetNode'],
            },
            onError: {
              target: 'none',
              actions: [
                { type: 'sayFailed', params: ({ event }) => failureOf(event.error).text || texts.imageFailed },
                'forgetNode',
              ],
            },
          },
        },
      },
    },
    panel: {
      description: 'The panel of styles.',
      initial: 'closed',
      states: {
        closed: { description: 'It is not there.', on: { 'panel.toggle': 'open' } },
        open: {
          description: 'It is there; no colour is being chosen.',
          on: { 'panel.toggle': 'closed', 'picker.toggle': { target: 'picking', actions: 'openPicker' } },
        },
        picking: {
          description: 'A colour is being chosen (B462).',
          on: {
            'picker.toggle': [
              { guard: 'isPickerOpen', target: 'open', actions: 'closePicker' },
              { actions: 'openPicker' },
            ],
            'picker.close': { target: 'open', actions: 'closePicker' },
            'panel.toggle': { target: 'closed', actions: 'closePicker' },
          },
        },
      },
    },
    form: {
      description: 'How the map is shown.',
      initial: 'canvas',
      on: {
        'form.show': [
          { guard: { type: 'isForm', params: 'outline' }, target: '.outline' },
          { guard: { type: 'isForm', params: 'preview' }, target: '.preview' },
          { target: '.canvas' },
        ],
      },
      states: {
        canvas: { description: 'As a map to be drawn on.' },
        outline: { description: 'As a nested list, which is written like a text.' },
        preview: { description: 'As a map to be looked at, without tools (B460).' },
      },
    },
    plan: {
      description: 'The business plan that is made of the map.',
      initial: 'none',
      states: {
        none: { description: 'None is being made.', on: { 'plan.begin': { target: 'naming', actions: 'beginPlan' } } },
        naming: {
          description: 'What it will be made of is shown; its name can be written.',
          on: {
            'plan.write': { actions: 'writeName' },
            'plan.make': [
              { guard: 'isNamed', target: 'making' },
              {
                actions: {
                  type: 'showPlanProblem',
                  params: ({ context }) => longNameProblem(context.plan?.name ?? '') ?? texts.planNameEmpty,
                },
              },
            ],
            'plan.close': { target: 'none', actions: 'putPlanAway' },
          },
        },
        making: {
          tags: 'sending',
          description: 'It is being made.',
          invoke: {
            src: 'makePlan',
            input: ({ context: { plan } }) => {
              if (!plan) throw new Error('no plan was begun')
              return { map: plan.map, name: strippedName(plan.name) }
            },
            onDone: { target: 'made', actions: { type: 'takeMade', params: ({ event }) => event.output } },
            onError: {
              target: 'naming',
              actions: {
                type: 'showPlanProblem',
                params: ({ event }) => failureOf(event.error).text || texts.planFailed,
              },
            },
          },
        },
        made: {
          description: 'It is there, and can be opened; the map stays as it is.',
          on: { 'plan.close': { target: 'none', actions: 'putPlanAway' } },
        },
      },
    },
  },
})
