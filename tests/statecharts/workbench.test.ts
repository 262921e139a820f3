import { chartSearchModel } from '../../src/catalogue/workbench/bench/chartSearch.model'
import { workbenchModel } from '../../src/catalogue/workbench/bench/workbench.model'
import { conformanceModel } from '../../src/catalogue/workbench/conformance/conformance.model'
import { chartDraftModel } from '../../src/catalogue/workbench/draft/draft.model'
import { galleryModel } from '../../src/catalogue/workbench/gallery/gallery.model'
import { pasteModel } from '../../src/catalogue/workbench/paste/paste.model'
import { simulationModel } from '../../src/catalogue/workbench/simulation/simulation.model'
import { walkChart } from '../support/walk'

walkChart(workbenchModel)
walkChart(simulationModel)
walkChart(chartSearchModel)
walkChart(pasteModel)
walkChart(galleryModel)
walkChart(conformanceModel)
walkChart(chartDraftModel)
