/** What the barrage pages derive from charts and texts: the tree of gates, times in a video, block words as typed. */
import { describe, expect, test } from 'vitest'
import { BARRAGE_WORD_MAX, BARRAGE_WORDS_MAX } from '../../../contract/limits'
import { struct } from '../../../src/catalogue/video/barrage/barrage.examples'
import { type GateRow, gateTree, videoTime } from '../../../src/machines/video/barrage/barrage.selectors'
import { wordsOf } from '../../../src/routes/video/barrage/words'

const namesOf = ({ name, standing, openNum, videoNum, rows }: GateRow, depth = 0): string[] => [
  `${'  '.repeat(depth)}${name} ${standing} ${openNum}/${videoNum}`,
  ...rows.flatMap((row) => namesOf(row, depth + 1)),
]

describe('the tree of gates', () => {
  test('B474 D10 a level is on, off or partly on by the videos below it, and a level without videos is left out', () => {
    expect(namesOf(gateTree(struct))).toEqual([
      '流程机器人应用 partly 2/4',
      '  第一章 认识流程机器人 off 0/1',
      '    1.1 机器人能做什么 off 0/1',
      '      捕获异常 off 0/1',
      '  第二章 第一个机器人 partly 2/3',
      '    2.2 读取与写入表格 partly 2/3',
      '      读取工资表 on 1/1',
      '      2.2.1 标题行 partly 1/2',
      '        跳过标题行 on 1/1',
      '        写入结果 off 0/1',
    ])
  })

  test('B474 videos of one sub-lesson are grouped, even if others are between them', () => {
    const [chapter] = struct.chapters
    const [lesson] = chapter?.lessons ?? []
    const [video] = lesson?.videos ?? []
    if (!chapter || !lesson || !video) throw new Error('the example has a video')
    const inSub = { ...video, subLessonId: 'sl9', subLessonName: '附' }
    const videos = [
      { ...inSub, lessonTaskId: 'a' },
      { ...video, lessonTaskId: 'b' },
      { ...inSub, lessonTaskId: 'c' },
    ]
    const [row] = gateTree({ ...struct, chapters: [{ ...chapter, lessons: [{ ...lesson, videos }] }] }).rows
    expect(row?.rows[0]?.rows.map(({ id, rows }) => [id, rows.map((one) => one.id)])).toEqual([
      ['sl9', ['a', 'c']],
      ['b', []],
    ])
  })
})

test('times in a video are formatted as minutes and seconds, with hours from one hour on', () => {
  expect([0, 59_999, 60_000, 3_599_000, 3_600_000, 3_725_400].map(videoTime)).toEqual([
    ...['00:00', '00:59', '01:00', '59:59', '1:00:00', '1:02:05'],
  ])
})

describe('B416 block words, typed one a line', () => {
  test('are listed once each, without surrounding blanks', () => {
    expect(wordsOf(' 答案 \r\n\n广告\n答案\n两 个字')).toEqual(['答案', '广告', '两 个字'])
  })
  test('are refused with a reason when there are none, too many, or too long ones', () => {
    const most = Array.from({ length: BARRAGE_WORDS_MAX }, (_, index) => `词${index}`)
    const long = '长'.repeat(BARRAGE_WORD_MAX)
    expect(wordsOf(most.join('\n'))).toHaveLength(BARRAGE_WORDS_MAX)
    expect(wordsOf(long)).toEqual([long])
    expect(() => wordsOf(' \n')).toThrow('请至少填写一个屏蔽词')
    expect(() => wordsOf(`${long}长`)).toThrow(/超过 30 个字/)
    expect(() => wordsOf([...most, '又一个'].join('\n'))).toThrow('一次最多添加 500 个')
  })
})
