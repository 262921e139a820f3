/** Model of the panels and dialogs beside a mind map: assertions for each state, and example events. */
import { errors } from '../../../../contract/errors'
import { mindDeskMachine } from '../../../machines/documents/mindMap/mindDesk.machine'
import { mindDeskView } from '../../../machines/documents/mindMap/mindMap.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { cafe, image, madePlan } from './mindMap.examples'
import { mindDeskWords } from './mindMap.words'

export const mindDeskModel = defineModel<typeof mindDeskMachine>({
  name: 'mind-map-desk',
  feature: 'mindMap',
  purpose:
    'The panels and dialogs beside a mind map: picture export, picture upload for a node, the style panel with its colours, the display form, and making a business plan.',
  machine: mindDeskMachine,
  source: 'src/machines/documents/mindMap/mindDesk.machine.ts',
  starts: [{ name: 'a map', input: undefined }],
  words: mindDeskWords,
  events: {
    'image.choose': [{ type: 'image.choose', file: new File([], '咖啡车.png'), id: 'n5' }],
    'picture.export': [
      { example: 'PNG', event: { type: 'picture.export', kind: 'png', map: cafe } },
      { example: 'SVG', event: { type: 'picture.export', kind: 'svg', map: cafe } },
    ],
    'panel.toggle': [{ type: 'panel.toggle' }],
    'picker.toggle': [
      { example: 'the canvas', event: { type: 'picker.toggle', field: 'canvas' } },
      { example: 'the text', event: { type: 'picker.toggle', field: 'color' } },
    ],
    'picker.close': [{ type: 'picker.close' }],
    'form.show': [
      { example: 'as an outline', event: { type: 'form.show', form: 'outline' } },
      { example: 'as a preview', event: { type: 'form.show', form: 'preview' } },
      { example: 'as a map', event: { type: 'form.show', form: 'canvas' } },
    ],
    'plan.begin': [{ type: 'plan.begin', map: cafe }],
    'plan.write': [
      { example: 'a name', event: { type: 'plan.write', name: '流动 咖啡馆' } },
      { example: 'nothing', event: { type: 'plan.write', name: ' ' } },
    ],
    'plan.make': [{ type: 'plan.make' }],
    'plan.close': [{ type: 'plan.close' }],
  },
  actors: {
    makePlan: { done: [madePlan], error: [errors.planNameTaken, new Error('cut off')] },
    exportPicture: { done: [undefined], error: [new Error('no picture')] },
    uploadImage: { done: [{ image }], error: [{ code: 900100, text: '所选择图片不能大于5MB' }, new Error('cut off')] },
  },
  states: {
    'plan.none': (snapshot) => {
      const { plan, made } = mindDeskView(snapshot)
      mustBe([plan, made], [null, null], 'the plan')
    },
    // The example map: 14 nodes below the root, and one remark.
    'plan.naming': (snapshot) => {
      const { plan } = mindDeskView(snapshot)
      mustBe([plan?.titles, plan?.paragraphs, plan?.isBusy], [14, 1, false], 'the counts of the future plan')
    },
    'plan.making': ({ context: { plan } }, { started }) => {
      mustBe(plan?.map, cafe, 'the map in the request')
      for (const { src, input } of started)
        if (src === 'makePlan')
          must(
            ['校园咖啡车', '流动咖啡馆'].some((name) => JSON.stringify(input) === JSON.stringify({ map: cafe, name })),
            'B499: the name has no spaces',
          )
    },
    'plan.made': (snapshot) => {
      const { plan, made } = mindDeskView(snapshot)
      mustBe([plan, made], [null, madePlan], 'the plan')
    },
    'picture.none': (snapshot) => must(!mindDeskView(snapshot).isExporting, 'no export is in progress'),
    'picture.making': (snapshot) => must(mindDeskView(snapshot).isExporting, 'an export is in progress'),
    'image.none': ({ context }, { toParent }) => {
      mustBe(context.imageFor, null, 'the node that waits for a picture')
      for (const event of toParent) mustBe(event, { type: 'image.placed', id: 'n5', image }, 'the event for the editor')
    },
    'image.uploading': (snapshot) => {
      must(mindDeskView(snapshot).isUploading, 'an upload is in progress')
      mustBe(snapshot.context.imageFor, 'n5', 'the node that waits for the picture')
    },
    'panel.closed': (snapshot) => {
      const { isPanelOpen, picker } = mindDeskView(snapshot)
      mustBe([isPanelOpen, picker], [false, null], 'the state of panel and picker')
    },
    'panel.open': (snapshot) => {
      const { isPanelOpen, picker } = mindDeskView(snapshot)
      mustBe([isPanelOpen, picker], [true, null], 'the state of panel and picker')
    },
    'panel.picking': (snapshot) => must(mindDeskView(snapshot).picker !== null, 'B462: one colour picker is open'),
    'form.canvas': (snapshot) => mustBe(mindDeskView(snapshot).form, 'canvas', 'the form'),
    'form.outline': (snapshot) => mustBe(mindDeskView(snapshot).form, 'outline', 'the form'),
    'form.preview': (snapshot) => mustBe(mindDeskView(snapshot).form, 'preview', 'the form'),
  },
})
