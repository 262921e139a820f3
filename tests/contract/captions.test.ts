/** Captions of videos: files of any program are validated before they are shown (content §5). */
import { describe, expect, it } from 'vitest'
import { captionsAsVtt, captionsProblem } from '../../contract/rules/shared/captions'

const srt =
  '\ufeff1\r\n00:00:01,000 --> 00:00:03,5\r\n<font color="#fff">大家好</font>\r\n{\\an8}<i>上</i>\r\n\r\n2\r\n1:00:04,000 --> 1:00:06,000\r\n2026\r\n'

describe('captions', () => {
  it('SRT becomes WebVTT', () => {
    expect(captionsProblem(srt)).toBe(null)
    expect(captionsAsVtt(srt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\n大家好\n<i>上</i>\n\n01:00:04.000 --> 01:00:06.000\n2026\n',
    )
  })

  it('WebVTT is unchanged', () => {
    const vtt = 'WEBVTT 标题\n\nNOTE 说明\n\nintro\n00:01.000 --> 00:02.000 align:start\n好\n'
    expect(captionsProblem(vtt)).toBe(null)
    expect(captionsAsVtt(vtt)).toBe(vtt)
  })

  it.each([
    ['WEBVTT\n\n只有文字', '字幕文件中没有字幕，请检查文件内容'],
    ['', '字幕文件中没有字幕，请检查文件内容'],
    ['1\n00:00:02,000 --> 00:00:02,000\n好', '第1条字幕的结束时间不晚于开始时间（00:00:02,000 --> 00:00:02,000）'],
    [
      '1\n00:00:00,000 --> 00:00:02,000\n好\n\n2\n00:00:09,000 --> 00:00:05,000\n坏',
      '第2条字幕的结束时间不晚于开始时间（00:00:09,000 --> 00:00:05,000）',
    ],
    [
      'WEBVTT\n\n00:99.000 --> 01:70.000\n好',
      '第1条字幕的时间“00:99.000 --> 01:70.000”写法不正确，应为“00:00:01.000 --> 00:00:03.000”',
    ],
    ['WEBVTT\n\n一秒 --> 二秒\n好', '第1条字幕的时间“一秒 --> 二秒”写法不正确，应为“00:00:01.000 --> 00:00:03.000”'],
  ])('%j is refused with its name', (text, why) => expect(captionsProblem(text)).toEqual({ text: why }))

  it.each([
    ['59 minutes and 59 seconds', '00:59:59,999 --> 01:00:00,000', null],
    ['60 minutes', '00:60:00,000 --> 02:00:00,000', 'malformed'],
    ['60 seconds', '00:00:60,000 --> 02:00:00,000', 'malformed'],
    ['60 seconds at the end', '00:00:01,000 --> 00:01:60,000', 'malformed'],
    ['an end one millisecond after the beginning', '00:00:01,000 --> 00:00:01,001', null],
    ['an end one millisecond before it', '00:00:01,001 --> 00:00:01,000', 'empty'],
    ['an end that is later by an hour alone', '0:30:00,000 --> 1:00:00,000', null],
    ['an end that is later by minutes alone', '00:01:30,000 --> 00:02:00,000', null],
    ['tenths, which are more than hundredths', '00:00:01.5 --> 00:00:01.49', 'empty'],
    ['what stands after the times', '00:01.000 --> 00:02.000 line:0', null],
    ['what is glued to them', '00:01.000 --> 00:02.000x', 'malformed'],
    ['what stands before them', 'x 00:01.000 --> 00:02.000', 'malformed'],
    ['blanks around them', '  00:01.000-->00:02.000  ', null],
    ['four digits of hours', '1000:00:01,000 --> 1000:00:02,000', 'malformed'],
  ])('times: %s', (_, times, problem) => {
    const text = captionsProblem(`1\n${times}\n好`)?.text ?? null
    const malformed = `第1条字幕的时间“${times.trim()}”写法不正确，应为“00:00:01.000 --> 00:00:03.000”`
    const empty = `第1条字幕的结束时间不晚于开始时间（${times.trim()}）`
    expect(text).toBe(problem === null ? null : problem === 'empty' ? empty : malformed)
  })

  it('preserve their text, and lose the numbers and tags of SRT', () => {
    expect(captionsAsVtt('\n\n12\n0:00:01,5 --> 00:00:02,25\n3\n<FONT size="2">甲</FONT> {\\an8}乙{丙}\r7')).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.250\n3\n甲 乙{丙}\n7',
    )
    expect(captionsAsVtt('00:01.000 --> 00:02.000\n好')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n好')
    // Only a first line with nothing else marks WebVTT.
    expect(captionsAsVtt('WEBVTTX\n1\n00:01.000 --> 00:02.000')).toMatch(/^WEBVTT\n\nWEBVTTX\n00:00:01\.000/)
    expect(captionsAsVtt('WEBVTT')).toBe('WEBVTT')
    expect(captionsAsVtt('x 5\n6 x\n00:01.000 --> 00:02.000')).toBe('WEBVTT\n\nx 5\n6 x\n00:00:01.000 --> 00:00:02.000')
  })

  it('long times are named by their beginning', () => {
    const times = `${'长'.repeat(70)} --> x`
    expect(captionsProblem(times)?.text).toContain(`“${'长'.repeat(60)}”`)
  })
})
