/** Source files of the charts and their trails, for the workbench: each is loaded on demand. */

const sources = import.meta.glob<string>('../../machines/**/*.{machine,states}.ts', {
  query: '?raw',
  import: 'default',
})

/** The text of a machine or of a file of states by its path from the top folder; null when there is none. */
export async function sourceText(path: string): Promise<string | null> {
  return (await sources[path.replace(/^src\//, '../../')]?.()) ?? null
}

const trails = import.meta.glob<string>('../../../tests/trails/*.txt', { query: '?raw', import: 'default' })

/** The lines of a chart's trails by the name of its model; empty where there are none. */
export const trailsText = async (chart: string): Promise<string> =>
  (await trails[`../../../tests/trails/${chart}.txt`]?.()) ?? ''

/** Opens a file (`path:line`) in the developer's editor, by the development server. */
export async function openInEditor(file: string): Promise<void> {
  await fetch(`${import.meta.env.BASE_URL}__open-in-editor?${new URLSearchParams({ file })}`)
}
