/** Source files of the charts, for the workbench: each is loaded on demand. */

const sources = import.meta.glob<string>('../../machines/**/*.machine.ts', { query: '?raw', import: 'default' })

/** The text of a machine's source by its path from the top folder; null when there is none. */
export async function sourceText(path: string): Promise<string | null> {
  return (await sources[path.replace(/^src\//, '../../')]?.()) ?? null
}

/** Opens a file (`path:line`) in the developer's editor, by the development server. */
export async function openInEditor(file: string): Promise<void> {
  await fetch(`${import.meta.env.BASE_URL}__open-in-editor?${new URLSearchParams({ file })}`)
}
