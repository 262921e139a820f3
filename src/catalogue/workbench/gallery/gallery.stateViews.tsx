/** The state view of the gallery's chart: the race's states, without their frames. */
import type { SnapshotFrom } from 'xstate'
import { texts } from '../../../machines/workbench/bench/texts'
import type { galleryMachine } from '../../../machines/workbench/gallery/gallery.machine'
import { galleryView } from '../../../machines/workbench/gallery/gallery.selectors'
import { calledIn, wallsOf } from '../../../routes/workbench/tabs/gallery/gallery'
import { Gallery } from '../../../views/workbench/gallery/Gallery'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'

/** Placeholder for a picture, because pictures are files of the last run. */
const drawn =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"%3E%3Crect width="16" height="10" fill="%2399aabb"/%3E%3C/svg%3E'

export const gallery: StateView = (snapshot, send) => {
  const view = galleryView(snapshot as SnapshotFrom<typeof galleryMachine>)
  return (
    <main id="main" className="workbench">
      <h1>{texts.title}</h1>
      <h2>{texts.tabs.gallery}</h2>
      <Gallery
        view={view}
        walls={wallsOf(view, null)}
        differences={(view.pictures.report?.pictures ?? []).map((picture) => ({
          ...picture,
          called: calledIn(picture),
          pictures: { kept: drawn, now: drawn, difference: drawn },
        }))}
        onIntent={send}
        onNavigate={ignore}
      />
    </main>
  )
}

export const galleryStateViews: StateViews = {
  gallery: { view: gallery },
}
