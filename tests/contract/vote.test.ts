/** The rules of votes and answers that client and server share. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { voteQuestions } from '../../contract/entities/live/vote'
import { VOTE_OPTIONS_MAX, VOTE_QUESTIONS_MAX } from '../../contract/limits'
import { encodeStatistics } from '../../contract/rules/live/statistics'
import {
  checkVote,
  isBlank,
  lettered,
  optionLetter,
  readAnswer,
  readQuestions,
  writeQuestions,
} from '../../contract/rules/live/vote'
import { characters } from '../../contract/text'

const question = (voteContentName: string, options: readonly string[], voteContentType: 0 | 1 = 0) => ({
  voteContentName,
  voteContentType,
  voteContent: options.map((content) => ({ content })),
})
const good = question('一', ['甲', '乙'])

describe('a new vote', () => {
  it.each([
    ['B321', { voteName: '长'.repeat(21), questions: [good] }, { problem: 'voteTitleTooLong' }],
    [
      'B322',
      { voteName: '', questions: [good, question('长'.repeat(51), ['甲', '乙'])] },
      { problem: 'voteQuestionTooLong', question: 1 },
    ],
    [
      'B323',
      { voteName: '', questions: [question('', ['', '']), good, question('一', ['甲'])] },
      { problem: 'voteTooFewOptions', question: 2 },
    ],
    [
      'B324',
      { voteName: '', questions: [question('一', ['', '甲', '长'.repeat(51)])] },
      { problem: 'voteOptionTooLong', question: 0, option: 2 },
    ],
    ['B325', { voteName: '', questions: [] }, { problem: 'voteNoQuestions' }],
    [
      '',
      { voteName: '', questions: Array.from({ length: VOTE_QUESTIONS_MAX + 1 }, () => good) },
      { problem: 'voteTooManyQuestions' },
    ],
    [
      '',
      {
        voteName: '',
        questions: [
          question(
            '一',
            Array.from({ length: VOTE_OPTIONS_MAX + 1 }, () => '甲'),
          ),
        ],
      },
      { problem: 'voteTooManyOptions', question: 0 },
    ],
  ])('%s is refused with the position of the problem', (_, given, expected) => {
    expect(checkVote(given)).toEqual({ ok: false, ...expected })
  })

  it.each([
    ['without a text', question(' ', ['甲', '乙']), { problem: 'voteQuestionEmpty', question: 1 }],
    ['with an option twice', question('一', ['甲', '乙', '甲']), { option: 2, same: 0 }],
    ['with options that differ by spaces', question('一', ['甲', ' 读  表', '读 表 ']), { option: 2, same: 1 }],
    ['with options that differ by width', question('一', ['Ａ１', '乙', 'A1']), { option: 2, same: 0 }],
    ['with options that differ by what nobody sees', question('一', ['甲', '', '甲\u200b']), { option: 2, same: 0 }],
    ['with options that are composed otherwise', question('一', ['é', 'e\u0301']), { option: 1, same: 0 }],
  ])('a question %s is refused with its position', (_, wrong, expected) => {
    expect(checkVote({ voteName: '', questions: [good, wrong] })).toEqual({
      ok: false,
      problem: 'voteOptionsEqual',
      question: 1,
      ...expected,
    })
    // No one answers a draft.
    expect(checkVote({ voteName: '', questions: [good, wrong] }, 'draft').ok).toBe(true)
  })

  it.each([
    ['x²', 'x2'],
    ['a', 'A'],
    ['1/2', '½'],
    ['甲 乙', '甲乙'],
  ])('%s and %s are two different options', (one, other) => {
    expect(checkVote({ voteName: '', questions: [question('一', [one, other])] }).ok).toBe(true)
  })

  it('B321 B322 B324 accepts the maximum number of questions and options, with the maximum lengths', () => {
    const sign = '𝒳'
    const given = {
      voteName: sign.repeat(20),
      questions: [
        question(sign.repeat(50), [sign.repeat(50), '乙']),
        question(
          '二',
          Array.from({ length: VOTE_OPTIONS_MAX }, (_, n) => `${n}`),
        ),
        ...Array.from({ length: VOTE_QUESTIONS_MAX - 2 }, () => good),
      ],
    }
    expect(checkVote(given)).toEqual({ ok: true, ...given })
  })

  it('B333 a draft has the same limits as a vote', () => {
    const refusal = (...questions: Parameters<typeof checkVote>[0]['questions']) => {
      const checked = checkVote({ voteName: '', questions }, 'draft')
      return checked.ok ? null : checked.problem
    }
    expect(refusal(question('长'.repeat(51), []))).toBe('voteQuestionTooLong')
    expect(refusal(question('', ['长'.repeat(51)]))).toBe('voteOptionTooLong')
    expect(
      refusal(
        question(
          '',
          Array.from({ length: VOTE_OPTIONS_MAX + 1 }, () => '甲'),
        ),
      ),
    ).toBe('voteTooManyOptions')
    expect(refusal(...Array.from({ length: VOTE_QUESTIONS_MAX + 1 }, () => good))).toBe('voteTooManyQuestions')
    expect(refusal(question('一', ['甲']))).toBeNull()
  })

  it('is normalised to one line, without unprintable characters', () => {
    const checked = checkVote({
      voteName: ' 课\n\t堂 ',
      questions: [question('一\ud800', ['甲\u0000\u0001乙', '丙\n'])],
    })
    expect(checked).toEqual({
      ok: true,
      voteName: '课 堂',
      questions: [question('一\ufffd', ['甲 乙', '丙'])],
    })
  })

  it.each([
    ['！', '!'],
    ['～', '~'],
    ['Ａ Ｂ', 'A  B'],
    ['甲 \u200b', '甲'],
    ['甲\u200d', '\u200b甲'],
  ])('%s and %s are the same option', (one, other) => {
    expect(checkVote({ voteName: '', questions: [question('一', ['甲乙', one, other])] })).toMatchObject({
      problem: 'voteOptionsEqual',
      option: 2,
      same: 1,
    })
  })

  it('B326 B329 B330 invisible characters count as empty', () => {
    const hidden = '\u200b\u2060'
    const given = {
      voteName: hidden,
      questions: [question(hidden, [hidden]), question('一', [hidden, '甲', '乙\u200b'])],
    }
    expect(checkVote(given)).toEqual({
      ok: true,
      voteName: '课堂调查',
      questions: [question('一', ['甲', '乙\u200b'])],
    })
    expect(checkVote({ voteName: '', questions: [question(hidden, ['甲', '乙'])] })).toMatchObject({
      problem: 'voteQuestionEmpty',
    })
    expect(checkVote({ voteName: '', questions: [question('一', ['甲', hidden])] })).toMatchObject({
      problem: 'voteTooFewOptions',
    })
  })

  it('options have the letters A, B, C … everywhere', () => {
    expect([0, 1, 19, 25, 26, 51, 52].map(optionLetter)).toEqual(['A', 'B', 'T', 'Z', 'A1', 'Z1', 'A2'])
    expect(lettered(2, '丙')).toBe('C. 丙')
  })

  it('B326 B329 B330 is normalised by omitting empty parts', () => {
    const given = { voteName: ' ', questions: [question('没有', ['']), question(' 一 ', [' 甲', '', '', '乙 '], 1)] }
    expect(checkVote(given)).toEqual({
      ok: true,
      voteName: '课堂调查',
      questions: [question('一', ['甲', '乙'], 1)],
    })
  })

  it('B333 B334 as a draft may lack options, but not everything', () => {
    const half = [question('还没有选项', ['']), question('', ['', '']), question('', ['甲', ''])]
    expect(checkVote({ voteName: '', questions: half }, 'draft')).toEqual({
      ok: true,
      voteName: '课堂调查',
      questions: [question('还没有选项', []), question('', ['甲'])],
    })
    expect(checkVote({ voteName: '', questions: [question(' ', [' '])] }, 'draft')).toEqual({
      ok: false,
      problem: 'voteNoQuestions',
    })
  })

  const anything = fc.record({
    voteName: fc.string({ unit: 'binary', maxLength: 30 }),
    questions: fc.array(
      fc.record({
        voteContentName: fc.string({ unit: 'binary', maxLength: 60 }),
        voteContentType: fc.constantFrom(0 as const, 1 as const),
        voteContent: fc.array(fc.record({ content: fc.string({ unit: 'binary', maxLength: 60 }) }), { maxLength: 25 }),
      }),
      { maxLength: 6 },
    ),
  })

  it('is valid for the contract after normalisation, and normalising it again changes nothing', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const checked = checkVote(given)
        if (!checked.ok) return
        expect(voteQuestions.parse(checked.questions)).toEqual(checked.questions)
        expect(characters(checked.voteName)).toBeLessThanOrEqual(20)
        expect(checkVote(checked)).toEqual(checked)
        expect(readQuestions(writeQuestions(checked.questions))).toEqual(checked.questions)
      }),
    )
  })

  it.each(['', '{', '{}', '[1]', '[{"voteContentName":"一","voteContentType":2,"voteContent":[]}]'])(
    'B362 is not parsed from %j',
    (text) => expect(readQuestions(text)).toBeNull(),
  )
})

describe('an answer', () => {
  const asked = [good, question('二', ['丙', '丁', '戊'], 1)]

  it.each([
    ['1,0|1,0,1', true, false],
    ['0,0|0,1,0', true, false],
    ['0,0|0,0,0', true, true],
    ['1,1|0,0,0', false, false],
    ['1,0', false, false],
    ['1,0|1,0', false, false],
    ['1,0|1,0,1|1', false, false],
    ['1,0|x', false, false],
    ['2,0|0,0,0', false, false],
    ['', false, false],
  ])('B232 B297 B298 B332 %j: flags of the questions %s, blank %s', (text, isAnswer, blank) => {
    const flags = readAnswer(asked, text)
    expect(flags !== null).toBe(isAnswer)
    if (flags) expect([isBlank(flags), encodeStatistics(flags)]).toEqual([blank, text])
  })
})
