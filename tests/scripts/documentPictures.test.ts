/** The pictures of the README and of the documents exist, are used, and are not older than the views that they show. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { cameras, documentPictures, stalePictures } from '../../scripts/support/documentPictures.mjs'

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const shown = new Set(
  documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+\.(?:png|webp))\)/g)].map(([, path = '']) =>
      normalize(join(dirname(document), path)),
    ),
  ),
)
const folders = ['docs/pictures', 'docs/statecharts/pictures']
const taken = folders.flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (/\.(png|webp)$/.test(name) ? [`${folder}/${name}`] : [])),
)

test('every picture in a document is one that the script takes', () => {
  expect([...shown].filter((picture) => !(picture in documentPictures))).toEqual([])
})

test('every picture that the script takes is in a document', () => {
  expect(Object.keys(documentPictures).filter((picture) => !shown.has(picture))).toEqual([])
  expect(taken.filter((picture) => !(picture in documentPictures))).toEqual([])
})

test('the sources of the pictures exist', () => {
  const paths = [...Object.values(documentPictures).flat(), ...cameras.map((camera) => `tests/browser/${camera}`)]
  expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([])
})

test('no picture is older than its views (`npm run document-pictures` takes them again)', async () => {
  expect(await stalePictures()).toEqual([])
})
