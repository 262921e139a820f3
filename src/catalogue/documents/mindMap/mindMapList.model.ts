/** Model of the list of mind maps: assertions for each state, and example events. */

import { mindMapListView } from '../../../machines/documents/mindMap/mindMap.selectors'
import { mindMapListMachine } from '../../../machines/documents/mindMap/mindMapList.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { lastMaps, mapsPage, noMaps, plans, rows } from './mindMap.examples'
import { mindMapListWords } from './mindMap.words'

const [row] = rows
const failed = [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('cut off')]
const query = (name: string, pageNo: number) => ({ type: 'list.show' as const, query: { filters: { name }, pageNo } })

export const mindMapListModel = defineModel<typeof mindMapListMachine>({
  name: 'mind-map-list',
  feature: 'mindMap',
  purpose:
    'The mind maps of a user, paged and searched by name; each can be renamed, copied, exported or deleted. Templates for new maps are shown beside them.',
  machine: mindMapListMachine,
  source: 'src/machines/documents/mindMap/mindMapList.machine.ts',
  starts: [{ name: 'a person', input: undefined }],
  words: mindMapListWords,
  events: {
    'search.change': [
      { example: 'a word', event: { type: 'search.change', name: '计划' } },
      { example: 'another', event: { type: 'search.change', name: '计划书' } },
    ],
    'list.turn': [
      { example: 'on', event: { type: 'list.turn', pageNo: 2 } },
      { example: 'to the page in sight', event: { type: 'list.turn', pageNo: 1 } },
    ],
    'list.reload': [{ type: 'list.reload' }],
    'list.renew': [{ type: 'list.renew' }],
    'list.show': [
      { example: 'a link', event: query('复习', 2) },
      { example: 'what is listed', event: query('', 1) },
    ],
    'rename.begin': [{ type: 'rename.begin', row }],
    'rename.write': [
      { example: 'a name', event: { type: 'rename.write', name: ' 咖啡车计划 ' } },
      { example: 'as long as it may be', event: { type: 'rename.write', name: '长'.repeat(40) } },
      { example: 'nothing', event: { type: 'rename.write', name: ' ' } },
    ],
    'rename.confirm': [{ type: 'rename.confirm' }],
    'rename.cancel': [{ type: 'rename.cancel' }],
    'delete.ask': [{ type: 'delete.ask', row }],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
    'map.copy': [{ type: 'map.copy', row }],
    'map.export': [{ type: 'map.export', row }],
    'template.show': [{ type: 'template.show', code: 'swot' }],
    'template.close': [{ type: 'template.close' }],
    'plans.show': [{ type: 'plans.show' }],
    'plans.reload': [{ type: 'plans.reload' }],
    'plans.close': [{ type: 'plans.close' }],
  },
  actors: {
    findMaps: { done: [mapsPage, lastMaps, noMaps], error: failed },
    renameMap: { done: [undefined], error: failed },
    deleteMap: { done: [undefined], error: failed },
    copyMap: { done: [undefined], error: failed },
    exportMap: { done: [undefined], error: failed },
    findPlans: { done: [plans, []], error: failed },
  },
  states: {
    'list.settling': (_, { started }) =>
      must(!started.some(({ src }) => src === 'findMaps'), 'no request is sent during typing'),
    'list.loading': ({ context: { name, pageNo, problem } }, { started }) => {
      mustBe(problem, null, 'the problem during loading')
      for (const { src, input } of started) if (src === 'findMaps') mustBe(input, { name, pageNo }, 'the request')
    },
    'list.listed': ({ context }) => must(context.page !== null, 'a page is loaded'),
    'list.failed': (snapshot) => {
      mustBe(mindMapListView(snapshot).face, 'failed', 'the face')
      must(snapshot.context.problem !== null, 'the view has a problem')
    },
    'card.idle': ({ context: { meant, written, nameProblem } }) =>
      mustBe([meant, written, nameProblem], [null, '', null], 'the chosen map with its name'),
    'card.renaming': ({ context }) => must(context.meant !== null, 'a map is chosen'),
    'card.storingName': ({ context: { meant, written } }, { started }) => {
      must(written.trim() !== '' && written.trim() !== meant?.name, 'the name is not blank and has changed')
      for (const { src, input } of started)
        if (src === 'renameMap')
          mustBe(input, { mindMapCode: meant?.mindMapCode, name: written.trim() }, 'B456: the request')
    },
    'card.asking': (snapshot, { started }) => {
      must(!started.some(({ src }) => src === 'deleteMap'), 'B588: nothing is deleted before the confirmation')
      mustBe(mindMapListView(snapshot).deleting, { name: row.name, isBusy: false }, 'B588: the map in the question')
    },
    'card.deleting': ({ context: { meant } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'deleteMap') mustBe(input, { mindMapCode: meant?.mindMapCode }, 'B588: the request')
    },
    'card.copying': (snapshot) => mustBe(mindMapListView(snapshot).busy?.what, 'copying', 'the operation'),
    'card.exporting': (snapshot) => mustBe(mindMapListView(snapshot).busy?.what, 'exporting', 'the operation'),
    'template.closed': (snapshot) => mustBe(mindMapListView(snapshot).template, null, 'the template'),
    'template.open': (snapshot) => mustBe(mindMapListView(snapshot).template?.name, 'SWOT分析', 'the template'),
    'plans.closed': (snapshot) => mustBe(mindMapListView(snapshot).plans, null, 'the plans'),
    'plans.loading': ({ context }) => mustBe(context.plansProblem, null, 'the problem during loading'),
    'plans.shown': (snapshot) => {
      const { face, rows: shown } = mindMapListView(snapshot).plans ?? {}
      mustBe([face, shown], [shown?.length === 0 ? 'empty' : 'full', snapshot.context.plans], 'the plans')
    },
    'plans.failed': (snapshot) => {
      mustBe(mindMapListView(snapshot).plans?.face, 'failed', 'the face')
      must(snapshot.context.plansProblem !== null, 'the view has a problem')
    },
  },
  stateKey: ({ context: { name, pageNo, page, problem, meant, written, nameProblem, template } }) => ({
    name,
    pageNo,
    rows: page?.list.length,
    problem,
    isMeant: meant !== null,
    written: written.trim(),
    nameProblem,
    template,
  }),
})
