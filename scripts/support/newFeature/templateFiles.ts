/** The files generated from the templates in `scripts/templates/<kind>`, with the feature's names, codes and numbers filled in. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureName } from './featureFiles'

/** The kinds of templates: a live tool, a list page with its table, a page. */
export type TemplateKind = 'live' | 'records' | 'page'

/** First code of generated tools: lower codes belong to the specification. */
const FIRST_CODE = 64_401

/** All files of the feature with their texts; `folder` is the project, `title` the name for users. */
export function templateFiles(
  kind: TemplateKind,
  folder: string,
  feature: FeatureName,
  title: string = feature.pascal,
): Map<string, string> {
  const { domain, camel, pascal, kebab } = feature
  const templates = join(import.meta.dirname, '..', '..', 'templates', kind)
  const snake = kebab.replaceAll('-', '_')
  const code = freeCode(folder)
  const tokens: Readonly<Record<string, string>> = {
    __migration__: nextMigration(folder),
    __domain__: domain,
    __snake__: snake,
    __kebab__: kebab,
    __title__: title.replace(/[\\'`$]/g, ''),
    __NAME__: snake.toUpperCase(),
    __Name__: pascal,
    __name__: camel,
    __code1__: String(code),
    __code2__: String(code + 1),
    __rules__: rulesFor(folder),
  }
  const fill = (text: string) =>
    Object.entries(tokens).reduce((filled, [token, value]) => filled.replaceAll(token, value), text)
  return new Map(
    readdirSync(templates, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [fill(path.slice(templates.length + 1).replace(/\.txt$/, '')), fill(readFileSync(path, 'utf8'))]),
  )
}

/** The matching files below a folder, as text. */
const textsIn = (folder: string, below: string, fits: RegExp): { path: string; text: string }[] =>
  readdirSync(join(folder, below), { recursive: true, encoding: 'utf8' })
    .filter((path) => fits.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, below, path), 'utf8') }))

function freeCode(folder: string): number {
  const used = textsIn(folder, 'contract/sockets', /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/code: (644\d\d)\b/g)].map(([, code]) => Number(code)),
  )
  return Math.max(FIRST_CODE - 1, ...used) + 1
}

function nextMigration(folder: string): string {
  const numbers = readdirSync(join(folder, 'server/migrations')).flatMap((name) => /^(\d{4})_/.exec(name)?.[1] ?? [])
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0')
}

/** A rule for each pair with the existing dialogs; the author of the tool revises them. */
function rulesFor(folder: string): string {
  const dialogs = textsIn(folder, 'src/machines/live', /\.tool\.ts$/)
    .filter(({ text }) => text.includes("kind: 'dialog'"))
    .flatMap(({ path }) => /(\w+)\.tool\.ts$/.exec(path)?.[1] ?? [])
    .sort()
  const rules = (does: string, because: string) =>
    dialogs.map((name) => `    ${name}: { does: '${does}', because: '${because}' },\n`).join('')
  return `  over: {\n${rules('waits', 'The current activity of the class is not interrupted.')}  },
  under: {\n${rules('suspends', 'The new dialog takes the screen; this one returns afterwards.')}  },\n`
}

/** The remaining manual steps, in order. */
export const templateSteps: Readonly<Record<TemplateKind, (feature: FeatureName) => readonly string[]>> = {
  live: ({ camel, pascal }) => [
    `src/machines/live/${camel}/texts.ts: the words, the title and the hint of the tool. Icon, place in the menu and who opens it: ${camel}.tool.ts.`,
    `src/machines/live/${camel}/${camel}.tool.ts: what its dialog does to each other one, and the reason (over, under).`,
    `contract/entities/live/${camel}.ts, contract/sockets/classroom/${camel}.ts: what travels, and the section of the specification.`,
    `src/machines/live/${camel}/: the two charts; src/catalogue/live/${camel}/: their models and words; src/views/live/${camel}/${pascal}Dialog.tsx: the dialog.`,
    `server/features/live/${camel}/: what is stored. If the class log is to tell of it: its kinds of events (classEventKind in contract/entities/live/classLog.ts), their names (contract/words/classLogWords.ts), and a migration that makes the views class_event and class_activity anew with a branch for them, as 0007_class_event.ts has for the race.`,
    'tests/browser/live/tools.spec.ts: how many tools the header has. Where its dialog is not to wait for all others: its rank in tests/oracles/live/classroom/classroom.oracle.ts.',
    `npm run trails -- ${camel} --begin, and read the lines; npm run mutants -- ${camel}: what survives often wants another example (then --begin again).`,
    'npm run trails -- classroom: its lines name all tools together. Read a line that differs all the same, and accept it.',
    `npm run mutants -- ${camel} classroom --keep && npm run statecharts && npm run pictures -- --due --keep && npm test -- --changed, then npm test`,
  ],
  records: ({ domain, camel, pascal }) => [
    `src/views/${domain}/${camel}/texts.ts: the texts. Title, roles, icon, position and group in the menu: src/routes/${domain}/${camel}/${camel}.pages.ts.`,
    `contract/entities/${domain}/${camel}.ts, contract/calls/${domain}/${camel}.ts: the fields of a row, the permissions, and the section of the specification.`,
    `server/migrations and ${camel}.schema.ts: the columns, with an index for each filter and sort order.`,
    `server/features/${domain}/${camel}/: forbidden changes (a duplicate name, an object in use). Auditable changes write audit rows: contract/words/auditWords.ts.`,
    `src/routes/${domain}/${camel}/${pascal}s.tsx: columns, filters, fields of the form.`,
    `tests/server/${domain}/${camel}.examples.ts: an example of each kind of id, for the permission matrix. tests/routes/account/guard.test.ts: the menu that contains the page.`,
    'npm test -- --changed, then npm test',
  ],
  page: ({ domain, camel, pascal }) => [
    `src/views/${domain}/${camel}/texts.ts: the texts. Title, roles, icon, position and group in the menu: src/routes/${domain}/${camel}/${camel}.pages.ts.`,
    `src/routes/${domain}/${camel}/${pascal}.tsx: the page's calls and actions; src/views/${domain}/${camel}/${pascal}Page.tsx: the view. Stateful behaviour belongs in a chart (npm run new-feature -- --kind feature).`,
    'tests/routes/account/guard.test.ts: the menu that contains the page.',
    'npm test -- --changed, then npm test',
  ],
}
