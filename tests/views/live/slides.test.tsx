import type { KeyboardEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { slidesStateViews } from '../../../src/catalogue/live/slides/slides.stateViews'
import { studentSlidesModel } from '../../../src/catalogue/live/slides/studentSlides.model'
import { teacherSlidesModel } from '../../../src/catalogue/live/slides/teacherSlides.model'
import { exampleOf, ignore } from '../../../src/catalogue/stateViews/stateView'
import type { PageView } from '../../../src/machines/live/slides/slides.selectors'
import type { PageIntent } from '../../../src/machines/live/slides/slides.types'
import { texts } from '../../../src/machines/live/slides/texts'
import { SlideStage, turnByKey } from '../../../src/views/live/slides/SlideStage'

const shown: PageView = {
  slidesId: 'sl1',
  title: '数据导论',
  page: 2,
  pageCount: 3,
  backReason: null,
  forwardReason: texts.seenOnly,
  nearby: [1],
}
const image = { address: '/page.webp', isLoading: false, text: '数据的来源' }

const stage = (changes: Partial<typeof image> | { text: null } = {}) =>
  renderToStaticMarkup(<SlideStage shown={shown} image={{ ...image, ...changes }} onIntent={ignore} />)

test('the image of a page is described by the text of the document', () => {
  expect(stage()).toContain('alt="第 2 页：数据的来源"')
  expect(stage({ text: '' })).toContain('alt="第 2 页，没有可以朗读的文字"')
  expect(stage({ text: null })).toContain('alt="第 2 页"')
})

test('while a page is loading the previous image stays, and a status says so', () => {
  expect(stage()).not.toContain(texts.loading)
  expect(stage({ isLoading: true })).toContain(texts.loading)
  expect(stage({ isLoading: true })).toContain('src="/page.webp"')
})

/** The intents that a key leads to, and whether the browser’s own effect is prevented. */
function pressed(key: string, over: Partial<KeyboardEvent<HTMLElement>> = {}) {
  const intents: PageIntent[] = []
  let isPrevented = false
  const preventDefault = (): void => {
    isPrevented = true
  }
  turnByKey((intent) => intents.push(intent))({ key, preventDefault, ...over } as KeyboardEvent<HTMLElement>)
  return { intents, isPrevented }
}

test.each([
  ['ArrowRight', 1],
  ['PageDown', 1],
  [' ', 1],
  ['ArrowLeft', -1],
  ['PageUp', -1],
] as const)('the key %s turns by %i', (key, by) => {
  expect(pressed(key)).toEqual({ intents: [{ type: 'slides.turn', by }], isPrevented: true })
})

test('Home and End show the first and the last page; other keys and shortcuts of the browser do nothing', () => {
  expect(pressed('Home').intents).toEqual([{ type: 'slides.jump', page: 1 }])
  expect(pressed('End').intents).toEqual([{ type: 'slides.jump', page: Number.MAX_SAFE_INTEGER }])
  expect(pressed('a')).toEqual({ intents: [], isPrevented: false })
  expect(pressed('ArrowLeft', { altKey: true })).toEqual({ intents: [], isPrevented: false })
})

test('a student who browses sees the way back to the teacher', () => {
  const view = (state: string) => slidesStateViews['slides-student']?.view(exampleOf(studentSlidesModel, state), ignore)
  expect(renderToStaticMarkup(view('aside'))).toContain(texts.running)
  expect(view('idle')).toBeNull()
})

test('the closed dialog of the teacher shows nothing', () => {
  expect(slidesStateViews['slides-teacher']?.view(exampleOf(teacherSlidesModel, 'closed'), ignore)).toBeNull()
})
