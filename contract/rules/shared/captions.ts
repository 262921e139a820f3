/**
 * Captions of videos: WebVTT and SRT files of users are checked line by line, and written as browsers read them. Pure.
 */

/** Why a file has no usable captions. */
export type CaptionsProblem = { readonly text: string }

interface Cue {
  /** The position in the file, from 1. */
  readonly number: number
  readonly times: string
  readonly from: number
  readonly to: number
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(\s.*)?$`)
const ARROW = '-->'
const SIXTY = 60

const words = {
  none: '字幕文件中没有字幕，请检查文件内容',
  malformed: (number: number, times: string) =>
    `第${number}条字幕的时间“${times}”写法不正确，应为“00:00:01.000 --> 00:00:03.000”`,
  empty: (number: number, times: string) => `第${number}条字幕的结束时间不晚于开始时间（${times}）`,
}

/** The first mistake in captions, by the number of the caption; null if there is none. */
export function captionsProblem(text: string): CaptionsProblem | null {
  let number = 0
  for (const line of linesOf(text)) {
    if (!line.includes(ARROW)) continue
    number += 1
    const times = line.trim().slice(0, 60)
    const cue = cueOf(line, number)
    if (!cue) return { text: words.malformed(number, times) }
    if (cue.to <= cue.from) return { text: words.empty(number, times) }
  }
  return number === 0 ? { text: words.none } : null
}

/** Captions as WebVTT, from either of the two formats. */
export function captionsAsVtt(text: string): string {
  const lines = linesOf(text)
  if (/^WEBVTT(\s|$)/.test(lines[0] ?? '')) return lines.join('\n')
  // The line above the times of an SRT caption is its number.
  const cues = lines.filter((line, at) => !(/^\s*\d+\s*$/.test(line) && lines[at + 1]?.includes(ARROW)))
  const written = cues.map((line) => (line.includes(ARROW) ? vttTimes(line) : bareText(line)))
  return `WEBVTT\n\n${written.join('\n').replace(/^\n+/, '')}`
}

const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n?|\n/)

function cueOf(line: string, number: number): Cue | null {
  const [times, ...parts] = TIMES.exec(line) ?? []
  if (times === undefined) return null
  const [from, to] = [millisecondsOf(parts.slice(0, 4)), millisecondsOf(parts.slice(4, 8))]
  return from === null || to === null ? null : { number, times, from, to }
}

function millisecondsOf([hours = '0', minutes = '0', seconds = '0', rest = '0']: readonly (string | undefined)[]) {
  if (Number(minutes) >= SIXTY || Number(seconds) >= SIXTY) return null
  return ((Number(hours) * SIXTY + Number(minutes)) * SIXTY + Number(seconds)) * 1_000 + Number(rest.padEnd(3, '0'))
}

/** WebVTT needs two digits for each part, and a point before the milliseconds. */
const vttTimes = (line: string): string =>
  line.replace(new RegExp(TIME, 'g'), (_, hours = '0', minutes, seconds, rest) =>
    [hours, minutes, seconds]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
      .concat('.', String(rest).padEnd(3, '0')),
  )

/** SRT has tags for fonts and positions, which browsers would display as text. */
const bareText = (line: string): string => line.replaceAll(/<\/?font\b[^<>]*>|\{\\[^{}]*\}/gi, '')
