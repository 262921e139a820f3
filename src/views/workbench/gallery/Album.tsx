/** A list of views that can be opened as a full page: of the charts with views, or of one chart's states. */
import '../bench/workbench.css'

export interface AlbumProps {
  title: string
  links: readonly { name: string; href: string }[]
}

export function Album({ title, links }: AlbumProps) {
  return (
    <main id="main" className="workbench">
      <h1>{title}</h1>
      <ul className="row wrap workbench-album">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
