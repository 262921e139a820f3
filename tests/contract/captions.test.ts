/** Captions of videos: what is shown is checked, whatever program wrote it (content §5). */
import { describe, expect, it } from 'vitest'
import { captionsAsVtt, captionsProblem } from '../../contract/rules/shared/captions'

const srt =
  '\ufeff1\r\n00:00:01,000 --> 00:00:03,5\r\n<font color="#fff">大家好</font>\r\n{\\an8}<i>上</i>\r\n\r\n2\r\n1:00:04,000 --> 1:00:06,000\r\n2026\r\n'

describe('captions', () => {
  it('become WebVTT from SRT', () => {
    expect(captionsProblem(srt)).toBe(null)
    expect(captionsAsVtt(srt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\n大家好\n<i>上</i>\n\n01:00:04.000 --> 01:00:06.000\n2026\n',
    )
  })

  it('stay as they are where they are WebVTT', () => {
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
  ])('%j is refused by name', (text, why) => expect(captionsProblem(text)).toEqual({ text: why }))
})
