/** The meaning of HTTP answers for an upload, and how pieces become smaller. */
import { expect, test } from 'vitest'
import {
  smallerPiece,
  type UploadAnswer,
  uploadAnswerOf,
  uploadRefusalText,
} from '../../../contract/rules/shared/uploadAnswers'

const KIB = 1024

test.each([
  [4096 * KIB, 2048 * KIB],
  [1024 * KIB + 1, 1024 * KIB],
  [1024 * KIB, 512 * KIB],
  [512 * KIB, 256 * KIB],
  [256 * KIB + 1, 256 * KIB],
  [256 * KIB, null],
  [1, null],
])('after a refused piece of %i bytes, the next one has %s', (refused, next) => {
  expect(smallerPiece(refused)).toBe(next)
})

test.each<readonly [number, UploadAnswer]>([
  [0, 'disconnected'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'tooLarge'],
  ...[408, 409, 423, 425, 429, 500, 502, 503, 504].map((status) => [status, 'busy'] as const),
  ...[200, 400, 401, 403, 405, 415, 451, 501, 507].map((status) => [status, 'refused'] as const),
])('a status of %i: %s', (status, answer) => {
  expect(uploadAnswerOf(status)).toBe(answer)
})

test.each([
  [401, '登录已失效，文件没有上传。请重新登录后再上传'],
  [413, expect.stringContaining('不接收256KB的数据块')],
  [507, '服务器存储空间已满，文件没有上传。请管理员清理空间后重试'],
  [200, expect.stringContaining('服务器的回答无法识别')],
  [299, expect.stringContaining('服务器的回答无法识别')],
  [300, expect.stringContaining('错误代码 300')],
  [400, expect.stringContaining('错误代码 400')],
])('a refusal with status %d explains its meaning', (status, text) => expect(uploadRefusalText(status)).toEqual(text))
