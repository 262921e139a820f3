/** The pure rules of teaching content, by plain examples at their limits. */

import { describe, expect, test } from 'vitest'
import { DISCUSS_EXCERPT_MAX, FILE_NAME_MAX } from '../../../contract/limits'
import * as learning from '../../../server/features/courses/learning/learning.rules'
import { rankingFor, releasedSum } from '../../../server/features/grades/results/results.rules'
import * as groups from '../../../server/features/groups/classGroups/classGroups.rules'
import * as space from '../../../server/features/groups/teamSpace/teamSpace.rules'
import { headOf } from '../../../server/features/talk/discussion/discussion.rules'
import * as notes from '../../../server/features/talk/notes/notes.rules'
import * as ability from '../../../server/features/work/ability/ability.rules'

describe('random groups', () => {
  test.each([
    [10, 'number', 3, 3],
    [2, 'number', 3, 2],
    [3, 'number', 3, 3],
    [10, 'size', 5, 2],
    [11, 'size', 5, 3],
    [1, 'size', 5, 1],
    [0, 'size', 5, 0],
  ] as const)('D38 %d students by %s %d make %d groups', (students, by, count, number) => {
    expect(groups.groupNumber(students, by, count)).toBe(number)
  })

  test('D38 students are distributed in turn; a random order contains all of them', () => {
    expect(groups.sharedOut([1, 2, 3, 4, 5], 2)).toEqual([
      [1, 3, 5],
      [2, 4],
    ])
    expect(groups.shuffled([1, 2, 3], () => 0)).toEqual([2, 3, 1])
    expect(groups.shuffled([1, 2, 3], (below) => below - 1)).toEqual([1, 2, 3])
    const drawn: number[] = []
    groups.shuffled([1, 2, 3], (below) => {
      drawn.push(below)
      return 0
    })
    expect(drawn).toEqual([3, 2])
  })
})

describe('names in a space', () => {
  test('D38 names that are paths, blank or change the text direction are refused', () => {
    expect(['a.pdf', '.a', 'a..b', 'a..', '中文 1'].map(space.isName)).toEqual([true, true, true, true, true])
    const bad = [
      '',
      ' ',
      '.',
      '..',
      ' .. ',
      'a/b',
      'a\\b',
      'a:b',
      'a\u0000',
      'a\u202Eb',
      'a?',
      '<a>',
      'a|b',
      'a"b',
      'a*',
    ]
    expect(bad.filter(space.isName)).toEqual([])
    const sent = ['a/b\\c.pdf', '..', '', ' x ', '\u202E', '..a', 'a..']
    expect(sent.map(space.keptName)).toEqual(['a_b_c.pdf', '_', '_', 'x', '_', '..a', 'a..'])
  })

  test('D38 a renamed file preserves its extension, and equal names get a number before it', () => {
    expect([space.withEnding('a.pdf', 'pdf'), space.withEnding('a.exe', 'pdf')]).toEqual(['a.pdf', 'a.exe.pdf'])
    expect(space.freeName('a.pdf', new Set())).toBe('a.pdf')
    expect(space.freeName('A.pdf', new Set(['a.pdf', 'a(2).pdf']))).toBe('A(3).pdf')
    expect(space.freeName('.pdf', new Set(['.pdf']))).toBe('.pdf(2)')
    const long = `${'长'.repeat(FILE_NAME_MAX - 4)}.pdf`
    expect(space.freeName(long, new Set())).toBe(long)
    const numbered = space.freeName(long, new Set([long]))
    expect([numbered.length, numbered.endsWith('(2).pdf')]).toEqual([FILE_NAME_MAX, true])
  })
})

describe('results', () => {
  const tasks = [{ node_id: 'a', full_mark: 30 }] as unknown as Parameters<typeof releasedSum>[0]
  const record = (points: number | null, releasedAt: number | null, submittedAt: number | null = 5) =>
    ({ nodeId: 'a', points, maxPoints: 10, submittedAt, releasedAt, state: 'graded' }) as const
  test('D19 D21 only released marks of the class count', () => {
    expect(releasedSum(tasks, [record(5, 1)])).toEqual({ score: 15, lastTime: 5 })
    expect(releasedSum(tasks, [record(0, 0, null)])).toEqual({ score: 0, lastTime: null })
    expect(releasedSum(tasks, [record(5, null)])).toEqual({ score: null, lastTime: null })
    expect(releasedSum(tasks, [record(null, 1)])).toEqual({ score: null, lastTime: null })
    expect(releasedSum([], [record(5, 1)])).toEqual({ score: null, lastTime: null })
  })

  test('D21 a student sees only the name and the rank of others', () => {
    const people = ['a', 'b', 'c'].map((userId) => ({ userId, userName: `学生${userId}`, loginCode: userId }))
    const scores = new Map([
      ['a', { score: 10, lastTime: 2 }],
      ['b', { score: 10, lastTime: 2 }],
      ['c', { score: null, lastTime: null }],
    ])
    const of = (role: string, userId: string) =>
      rankingFor(people, (one) => scores.get(one) ?? { score: null, lastTime: null }, { userId, role })
    expect(of('teacher', 't').map(({ rank, score }) => [rank, score])).toEqual([
      [1, 10],
      [1, 10],
      [null, null],
    ])
    expect(of('student', 'b').map(({ userId, isOwn, score }) => [userId, isOwn, score])).toEqual([
      ['', '0', null],
      ['b', '1', 10],
      ['', '0', null],
    ])
  })
})

describe('learning', () => {
  const task = (taskState: 'new' | 'finished' | 'submitted' | 'graded', finishTime: number | null = null) =>
    ({
      taskState,
      finishTime,
      chapterId: 'c',
      chapterName: '章',
      lessonId: 'l',
      lessonName: '节',
      lessonTaskType: '0',
    }) as unknown as Parameters<typeof learning.rateOf>[0][number]
  test('D22 the rate is rounded down: 100 only where all are finished', () => {
    expect(learning.rateOf([])).toMatchObject({ taskNum: 0, finishNum: 0, taskRate: 0 })
    const rate = (finished: number, all: number) =>
      learning.rateOf(Array.from({ length: all }, (_, at) => task(at < finished ? 'finished' : 'new'))).taskRate
    expect([rate(199, 200), rate(200, 200), rate(1, 3), rate(2, 3), rate(0, 3)]).toEqual([99, 100, 33, 66, 0])
  })

  test('B536 pending and finished tasks, and the last finished one', () => {
    const tasks = [task('new'), task('finished', 7), task('graded', 9)]
    expect([learning.ofState(tasks, true).length, learning.ofState(tasks, false).length]).toEqual([2, 1])
    expect(learning.resultsOf(tasks).lastFinishTime).toBe(9)
    expect(learning.resultsOf([]).lastFinishTime).toBeNull()
    expect(learning.chaptersOf(tasks, false)).toEqual([
      { chapterId: 'c', chapterName: '章', pendingNum: 1, finishNum: 2 },
    ])
    expect(learning.chaptersOf([task('finished')], false)).toEqual([])
    expect(learning.chaptersOf([task('new')], true)).toEqual([])
  })

  test('an invalid body has a blank text and no link', () => {
    expect([null, '{"text":"x"}', '{}', '{"text":"","link":"https://example.org/"}'].map(learning.readBody)).toEqual([
      { text: '', link: '' },
      { text: 'x', link: '' },
      { text: '', link: '' },
      { text: '', link: 'https://example.org/' },
    ])
    expect([learning.mayDownload('1'), learning.mayDownload('0'), learning.mayDownload(null)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('ability tests', () => {
  test('D29 the mean is a share of the full points', () => {
    const row = (mean: number | null, max_points: number) =>
      ({
        mean,
        max_points,
        opens_at: 1,
        closes_at: 2,
        ends_at: 2,
        ended_at: 2,
        is_shuffled: false,
      }) as unknown as Parameters<typeof ability.roundOf>[0]
    expect(ability.roundOf(row(5, 20), 1, 3).mean).toBe(25)
    expect([ability.roundOf(row(null, 20), 1, 3).mean, ability.roundOf(row(0, 0), 1, 3).mean]).toEqual([null, null])
  })
})

describe('discussion', () => {
  const row = { plain: '', last_by: 'b', last_at: 5, read_at: 4, deleted_at: null, author_id: 'a' }
  const head = (more: object) => headOf({ ...row, ...more } as unknown as Parameters<typeof headOf>[0], 'me')
  test('a topic is unread if another person wrote after it was read', () => {
    const isUnread = (more: object) => head(more).isUnread
    expect([isUnread({}), isUnread({ read_at: 5 }), isUnread({ read_at: 6 })]).toEqual(['1', '0', '0'])
    expect([isUnread({ last_by: 'me' }), isUnread({ read_at: null, last_at: 0 })]).toEqual(['0', '1'])
  })
  test('a deleted topic shows who deleted it, and not when it was changed', () => {
    expect(head({ deleted_at: 1, deleted_by: 'a', changed_at: 3 })).toMatchObject({
      deleted: 'author',
      changeTime: null,
    })
    expect(head({ deleted_at: 1, deleted_by: 't' }).deleted).toBe('teacher')
    expect(head({ changed_at: 3 })).toMatchObject({ deleted: '', changeTime: 3 })
    expect(head({ plain: '长'.repeat(DISCUSS_EXCERPT_MAX + 1) }).excerpt.length).toBeLessThanOrEqual(
      DISCUSS_EXCERPT_MAX + 1,
    )
  })
})

describe('notes', () => {
  const note = (more: object) =>
    ({
      note_id: 'n',
      teaching_class_id: 'r',
      course_name: '课程',
      chapter_id: 'c',
      chapter_name: '章',
      name: '笔记',
      body: '',
      plain: '',
      is_open: true,
      is_member: true,
      kind: '1',
      moment_sec: null,
      node_id: null,
      changed_at: null,
      created_at: 5,
      is_stop: false,
      end_time: 10,
      pushed_at: 1,
      version: 1,
      ...more,
    }) as unknown as Parameters<typeof notes.headOf>[0]

  test('a note links to its task if the task is open and the student is in the class', () => {
    const kind = (more: object) => notes.headOf(note(more)).lessonTaskType
    expect([kind({}), kind({ is_open: false }), kind({ is_member: false })]).toEqual(['1', null, null])
    expect(notes.headOf(note({ body: '<p><IMG src="x"></p>' })).hasPicture).toBe('1')
    expect(notes.headOf(note({ body: '<imgs>' }))).toMatchObject({ hasPicture: '0', changeTime: 5 })
    expect([notes.noteOf(note({ is_member: false }), 1).isReadOnly, notes.noteOf(note({}), 1).isReadOnly]).toEqual([
      '1',
      '0',
    ])
  })

  test('notes are grouped by chapter, and in a document by class, chapter and note', () => {
    const all = [
      note({}),
      note({ note_id: 'm' }),
      note({ note_id: 'o', chapter_id: null, chapter_name: null, moment_sec: 0 }),
    ]
    expect(notes.byChapter(all).map((one) => [one.chapterId, one.notes.length])).toEqual([
      ['c', 2],
      ['', 1],
    ])
    const { sections } = notes.documentOf([...all, note({ teaching_class_id: 's' })], '学生')
    expect(sections.map(({ level }) => level)).toEqual([1, 2, 3, 3, 2, 3, 1, 2, 3])
    expect(sections[5]?.title).not.toBe('笔记')
  })
})
