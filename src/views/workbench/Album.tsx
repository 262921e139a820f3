/** Every state of every chart that has a view, to be looked at alone. */
import { texts } from '../../machines/workbench/texts'
import './workbench.css'

export interface AlbumProps {
  charts: readonly { chart: string; pictures: readonly { state: string; href: string }[] }[]
}

export function Album({ charts }: AlbumProps) {
  return (
    <main id="main" className="workbench">
      <h1>{texts.album}</h1>
      {charts.map(({ chart, pictures }) => (
        <section key={chart} className="workbench-block">
          <h2>{chart}</h2>
          <ul className="workbench-album">
            {pictures.map(({ state, href }) => (
              <li key={state}>
                <a href={href}>{state}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
