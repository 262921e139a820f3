/** Model of the paper preview: assertions for each state, and example events. */

import { paperPreviewMachine } from '../../../../machines/library/papers/preview/paperPreview.machine'
import { paperPreviewView } from '../../../../machines/library/papers/preview/paperPreview.selectors'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { shownPaper } from '../papers.examples'
import { paperPreviewWords } from './paperPreview.words'

export const paperPreviewModel = defineModel<typeof paperPreviewMachine>({
  name: 'paper-preview',
  feature: 'papers',
  purpose: "One of the user's papers by name, as a student sees it: without keys.",
  machine: paperPreviewMachine,
  source: 'src/machines/library/papers/preview/paperPreview.machine.ts',
  starts: [{ name: 'a paper', input: { resName: shownPaper.resName } }],
  words: paperPreviewWords,
  events: { 'preview.reload': [{ type: 'preview.reload' }] },
  actors: {
    fetchPreview: {
      done: [shownPaper, null],
      error: [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('cut off')],
    },
  },
  states: {
    loading: ({ context: { problem, resName } }, { started }) => {
      mustBe(problem, null, 'the problem during loading')
      for (const { src, input } of started) if (src === 'fetchPreview') mustBe(input, { resName }, 'the request')
    },
    shown: (snapshot) => mustBe(paperPreviewView(snapshot).shown, shownPaper, 'the displayed paper'),
    unknown: (snapshot) => mustBe(paperPreviewView(snapshot).shown, null, 'the displayed paper of an unknown name'),
    failed: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
  },
})
