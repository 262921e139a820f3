/** One format for moments, in the school's time zone, regardless of the device's; and one word for an account. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  dayInWords,
  dayNumberOf,
  dayOf,
  endOfDay,
  fieldOfMoment,
  momentInWords,
  momentOfField,
  monthOf,
  nextHour,
  secondOf,
  timeOf,
} from '../../contract/moments'

/** 28 February, one second before midnight in Shanghai; still the 28th in London, and in any time zone of a server. */
const lateEvening = Date.parse('2026-02-28T15:59:59Z')

describe('moments', () => {
  it("are written date first, with 24 hours, in the school's time zone", () => {
    expect([lateEvening, lateEvening + 1_000].map(momentInWords)).toEqual(['2026-02-28 23:59', '2026-03-01 00:00'])
    expect([dayOf(lateEvening), monthOf(lateEvening + 1_000), timeOf(lateEvening), secondOf(lateEvening)]).toEqual([
      '2026-02-28',
      '2026-03',
      '23:59',
      '23:59:59',
    ])
  })

  it("equal the platform’s own calendar of the school's time zone in every hour", () => {
    const intl = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'short',
    } as const)
    for (let hour = 0; hour < 48; hour += 1) {
      const moment = lateEvening + hour * 3_600_000
      expect(momentInWords(moment)).toBe(intl.format(moment))
      expect(dayNumberOf(moment) - dayNumberOf(lateEvening)).toBe(Math.floor((hour * 3_600 + 86_399) / 86_400))
    }
  })

  it('a day includes its weekday', () => {
    expect(['2026-03-01', '2026-03-07'].map(dayInWords)).toEqual(['2026-03-01 星期日', '2026-03-07 星期六'])
  })

  it("a field for date and time contains the school's time", () => {
    expect(fieldOfMoment(lateEvening)).toBe('2026-02-28T23:59')
    expect(momentOfField('2026-02-28T23:59:59')).toBe(lateEvening)
    expect(momentOfField('')).toBeNaN()
  })
})

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
const written = ['contract', 'src', 'server'].flatMap(filesUnder).map((file) => [file, readFileSync(file, 'utf8')])

describe('the default of a field for a future moment', () => {
  it('is the next full hour, also at a full hour', () => {
    const at = (text: string) => fieldOfMoment(nextHour(momentOfField(text)))
    expect([at('2026-03-02T08:00'), at('2026-03-02T08:59'), at('2026-12-31T23:30')]).toEqual([
      '2026-03-02T09:00',
      '2026-03-02T09:00',
      '2027-01-01T00:00',
    ])
  })
  it('E7 the default of a deadline is the last minute of the day; during that minute, of the next day', () => {
    const at = (text: string) => fieldOfMoment(endOfDay(momentOfField(text)))
    expect([at('2026-03-02T00:00'), at('2026-03-02T08:00'), at('2026-03-02T23:58'), at('2026-12-30T23:59')]).toEqual([
      '2026-03-02T23:59',
      '2026-03-02T23:59',
      '2026-03-02T23:59',
      '2026-12-31T23:59',
    ])
  })
})

/** Getters of the device's time zone, and texts that are parsed in it. */
const ofDevice =
  /\.(get|set)(FullYear|Year|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)\(|\.to(Date|Time|LocaleDate|LocaleTime)String\(|\.toLocaleString\((?!'en'\))|new Date\([^()]+,/

describe('the source code', () => {
  it("never reads or writes a moment in the device's time zone", () => {
    // These tests run in another time zone than the school's, so that a view that used the device's would fail them,
    // too.
    expect(new Date(lateEvening).getTimezoneOffset()).not.toBe(-480)
    expect(written.filter(([, text]) => ofDevice.test(text ?? '')).map(([file]) => file)).toEqual([])
  })

  it('formats moments only by the shared functions', () => {
    const own = written.filter(([, text]) =>
      /Intl\.DateTimeFormat\(|\.toLocale(Date|Time)?String\('zh/.test(text ?? ''),
    )
    expect(own.map(([file]) => file).sort()).toEqual(['contract/moments.ts', 'server/shared/schoolTime.ts'])
  })

  it('E6 a kind of resource or item has one name (decision 0086)', () => {
    const discarded = /客观题集|答案解析|问答题|单项题|(?<!简)单题(?!目)/
    expect(written.filter(([, text]) => discarded.test(text ?? '')).map(([file]) => file)).toEqual([])
    // Texts of pages take the names from one module; elsewhere a name is part of a sentence.
    const own = written.filter(([file]) => /^src\/.*texts[^/]*\.ts$/.test(file ?? ''))
    expect(own.filter(([, text]) => /'(单项文件|主观题文档|简答题)'/.test(text ?? '')).map(([file]) => file)).toEqual(
      [],
    )
  })

  it('an account is a 帐号, a teacher a 老师 and a code of a sign-in a 签到码 everywhere, as in the texts of the specification', () => {
    // Imports accept the column names of other systems, and a demo file is a table of such a system.
    const isOwn = (line: string) => !/aliases|loginCode: \[|teacherName: \[/.test(line)
    const others = /账号|学号|工号|登录帐号|教师|数字签到|签到数字/
    const found = written.filter(([file = '', text = '']) =>
      file.endsWith('demo.files.ts') ? false : text.split('\n').some((line) => isOwn(line) && others.test(line)),
    )
    expect(found.map(([file]) => file)).toEqual([])
  })
})
