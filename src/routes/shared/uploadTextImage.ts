/** Uploads an image of a formatted text: of a question or of an announcement. */
import { fileAddress, uploadImage } from '../../services/files/files'

/** Resolves to the address of the uploaded image (B357). Rejects with an error whose `text` is for users. */
export const uploadTextImage = async (file: File, signal: AbortSignal): Promise<string> =>
  fileAddress(await uploadImage(file, signal))
