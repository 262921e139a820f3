/**
 * The panels and dialogs beside a mind map: picture export, picture upload for a node, the style panel, the display form, and
 * making a business plan from the map.
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
    notifyExported: emit((): Notify => ({ type: 'notify', level: 'success', text: texts.exported })),
    notifyFailed: emit((_, text: string): Notify => ({ type: 'notify', level: 'error', text })),
  },
}).createMachine({
  id: 'mindDesk',
  description: 'The panels and dialogs beside a mind map.',
  type: 'parallel',
  context: { imageFor: null, picker: null, plan: null, made: null },
  states: {
    picture: {
      description: 'The export of the map as a picture.',
      initial: 'none',
      states: {
        none: { description: 'No export.', on: { 'picture.export': 'making' } },
        making: {
          description: 'Painting the map and downloading it as a picture.',
          invoke: {
            src: 'exportPicture',
            input: ({ event }) => {
              assertEvent(event, 'picture.export')
              return { map: event.map, kind: event.kind }
            },
            onDone: { target: 'none', actions: 'notifyExported' },
            onError: { target: 'none', actions: { type: 'notifyFailed', params: texts.exportFailed } },
          },
        },
      },
    },
    image: {
      description: 'The upload of a picture for a node.',
      initial: 'none',
      states: {
        none: {
          description: 'No upload.',
          on: { 'image.choose': { target: 'uploading', actions: 'rememberNode' } },
        },
        uploading: {
          description: 'Uploading a picture for the node that was selected when the file was chosen.',
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
                { type: 'notifyFailed', params: ({ event }) => failureOf(event.error).text || texts.imageFailed },
                'forgetNode',
              ],
            },
          },
        },
      },
    },
    panel: {
      description: 'The style panel.',
      initial: 'closed',
      states: {
        closed: { description: 'Style panel closed.', on: { 'panel.toggle': 'open' } },
        open: {
          description: 'Style panel open; no colour picker.',
          on: { 'panel.toggle': 'closed', 'picker.toggle': { target: 'picking', actions: 'openPicker' } },
        },
        picking: {
          description: 'Choosing a colour (B462).',
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
      description: 'The form in which the map is shown.',
      initial: 'canvas',
      on: {
        'form.show': [
          { guard: { type: 'isForm', params: 'outline' }, target: '.outline' },
          { guard: { type: 'isForm', params: 'preview' }, target: '.preview' },
          { target: '.canvas' },
        ],
      },
      states: {
        canvas: { description: 'The canvas, where the map can be edited.' },
        outline: { description: 'A nested list that is edited like text.' },
        preview: { description: 'A read-only map without tools (B460).' },
      },
    },
    plan: {
      description: 'The business plan that is made from the map.',
      initial: 'none',
      states: {
        none: { description: 'No plan dialog.', on: { 'plan.begin': { target: 'naming', actions: 'beginPlan' } } },
        naming: {
          description: 'Showing the counts of the future plan; its name can be edited.',
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
          description: 'Making the plan.',
          invoke: {
            src: 'makePlan',
            input: ({ context: { plan } }) => {
              if (!plan) throw new Error('no plan dialog is open')
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
          description: 'The plan is made and can be opened; the map stays unchanged.',
          on: { 'plan.close': { target: 'none', actions: 'putPlanAway' } },
        },
      },
    },
  },
})
