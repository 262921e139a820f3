/** Sources of the charts, for the workbench: the text of one is fetched when it is asked for. */

const sources = import.meta.glob<string>('../../machines/**/*.machine.ts', { query: '?raw', import: 'default' })

/** The text of a machine's source by its path from the top folder; null where there is none. */
export async function sourceText(path: string): Promise<string | null> {
  return (await sources[path.replace(/^src\//, '../../')]?.()) ?? null
}

/** Opens a file (`path:line`) in the editor of whoever develops: the development server does that. */
export async function openInEditor(file: string): Promise<void> {
  await fetch(`${import.meta.env.BASE_URL}__open-in-editor?${new URLSearchParams({ file })}`)
}
