/** The rules of uploads (content §5; B202–B205, B514–B518), at the limits of names, extensions and sizes. */
import { describe, expect, test } from 'vitest'
import {
  cleanFileName,
  extensionOf,
  problemOfUpload,
  type UploadKindName,
  uploadKinds,
} from '../../contract/rules/shared/uploads'

const MB = 1_048_576
const of = (kind: UploadKindName, fileName: string, size = 1) => problemOfUpload({ kind, fileName, size })

describe('a file before its upload', () => {
  test.each([
    ['courseware', 50],
    ['video', 200],
    ['poster', 5],
    ['captions', 1],
    ['objective', 50],
    ['subjective', 50],
    ['case', 50],
    ['answer', 50],
    ['single', 50],
    ['handIn', 50],
    ['space', 200],
  ] as const)('B515 B518 %s has at most %d MB, and is not empty', (kind, megabytes) => {
    const name = `a.${uploadKinds[kind].extensions[0]}`
    expect(of(kind, name, megabytes * MB)).toBeNull()
    expect(of(kind, name, megabytes * MB + 1)).toMatchObject({
      reason: 'uploadTooLarge',
      text: expect.stringContaining(`不能大于${megabytes}MB`),
    })
    expect(of(kind, name, 0)).toEqual({ reason: 'uploadEmpty', text: '不能上传空文件' })
  })

  const documents = [
    ...['pdf', 'ppt', 'pptx', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'jpg', 'png', 'bmp', 'gif', 'zip', 'rar'],
  ]
  test.each([
    ['courseware', [...documents, 'html', 'nupkg']],
    ['subjective', documents],
    ['handIn', documents],
    ['video', ['mp4', 'mov']],
    ['poster', ['jpg', 'png']],
    ['captions', ['vtt', 'srt']],
    ['objective', ['xlsx']],
    ['space', [...documents, 'html', 'nupkg', 'mp4', 'mov']],
  ] as const)('B514 B517 the extensions of %s', (kind, endings) => {
    const known = [...documents, 'html', 'nupkg', 'mp4', 'mov', 'vtt', 'srt', 'exe', '']
    const taken = known.filter((ending) => of(kind, `a.${ending}`) === null)
    expect(taken.toSorted()).toEqual([...endings].toSorted())
    expect(of(kind, 'a.exe')).toMatchObject({
      reason: 'uploadTypeRefused',
      text: expect.stringContaining(endings[0]),
    })
  })

  test('a name is not blank, has 200 characters at most, and is no path', () => {
    const isRefused = (name: string) => of('courseware', name)?.reason === 'uploadNameInvalid'
    expect(['', '  ', 'a/b.pdf', 'a\\b.pdf', `${'a'.repeat(197)}.pdf`].map(isRefused)).toEqual([
      ...[true, true, true, true, true],
    ])
    expect(of('courseware', `${'a'.repeat(196)}.pdf`)).toBeNull()
    expect(of('courseware', '')?.text).toContain('文件名不能为空')
  })
})

test('the extension of a name is returned in lower case and without its dot', () => {
  expect(['a.PDF', 'a.b.Zip', 'a.JPEG', 'a.htm', 'a', '.pdf', 'a.', ''].map(extensionOf)).toEqual([
    ...['pdf', 'zip', 'jpg', 'html', '', '', '', ''],
  ])
})

test('characters of a name that change the text direction or have no width are dropped', () => {
  expect(cleanFileName('a\u202Efdp.exe')).toBe('afdp.exe')
  expect(cleanFileName('\uFEFF一\u200B二\u2066.txt')).toBe('一二.txt')
  // A letter of two code points is composed to one.
  expect(cleanFileName('e\u0301.txt')).toBe('\u00E9.txt')
})
