/**
 * Pictures that are too large are reduced before the upload; one that cannot be reduced is refused with the specified
 * text.
 */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fitPicture, onPictureFitted, sendPicture, sizeWithin } from '../../../src/services/files/pictureFit'

const MB = 1024 * 1024
const pictureOf = (size: number, type: string): File =>
  Object.defineProperty(new File(['x'], '照片.JPG', { type }), 'size', { value: size })

/** A browser whose canvases return pictures of these sizes, in order. */
function browserWith(sizes: readonly number[], width = 6_000, height = 4_000) {
  const left = [...sizes]
  const drawn: string[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({ drawImage: () => undefined }),
      toBlob(this: { width: number; height: number }, done: (blob: Blob) => void, type: string, quality: number) {
        drawn.push(`${this.width}x${this.height} ${type} ${quality}`)
        done(Object.defineProperty(new Blob(['y'], { type }), 'size', { value: left.shift() ?? 9 * MB }))
      },
    }),
  })
  return drawn
}
afterEach(() => vi.unstubAllGlobals())

describe('a picture to upload', () => {
  it('B320 is unchanged up to 5 MB', async () => {
    const file = pictureOf(5 * MB, 'image/jpeg')
    expect(await fitPicture(file)).toBe(file)
  })

  it('is reduced above that until it fits, with a message', async () => {
    const drawn = browserWith([6 * MB, 3 * MB])
    const listener = vi.fn()
    const stop = onPictureFitted(listener)
    const fitted = await fitPicture(pictureOf(20 * MB, 'image/jpeg'))
    stop()
    expect([fitted.name, fitted.type, listener.mock.calls.length]).toEqual(['照片.jpeg', 'image/jpeg', 1])
    expect(drawn).toEqual(['2560x1707 image/jpeg 0.9', '2560x1707 image/jpeg 0.75'])
  })

  it('keeps a possible transparency', async () => {
    const drawn = browserWith([1 * MB], 800, 5_120)
    await fitPicture(pictureOf(8 * MB, 'image/png'))
    expect(drawn).toEqual(['400x2560 image/webp 0.9'])
  })

  it('X043 is refused with the specified text when it cannot be reduced enough', async () => {
    browserWith([])
    const refused = { text: '所选择图片不能大于5MB' }
    await expect(fitPicture(pictureOf(6 * MB, 'image/gif'))).rejects.toMatchObject(refused)
    await expect(fitPicture(pictureOf(60 * MB, 'image/png'))).rejects.toMatchObject(refused)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    await expect(fitPicture(pictureOf(6 * MB, 'image/jpeg'))).rejects.toMatchObject(refused)
  })

  it('is never enlarged', () => expect(sizeWithin(300, 200, 2_560)).toEqual({ width: 300, height: 200 }))

  const tooLarge = Object.assign(new Error('413'), { status: 413 })

  it('B320 is halved until a proxy accepts it, and the next one begins at that size', async () => {
    browserWith([1.4 * MB, 0.6 * MB, 0.6 * MB])
    const sizes: number[] = []
    const send = async (file: File): Promise<string> => {
      sizes.push(file.size)
      if (file.size > MB) throw tooLarge
      return '/files/1'
    }
    expect(await sendPicture(pictureOf(3 * MB, 'image/jpeg'), send)).toBe('/files/1')
    expect(sizes).toEqual([3 * MB, 1.4 * MB, 0.6 * MB])
    sizes.length = 0
    expect(await sendPicture(pictureOf(3 * MB, 'image/jpeg'), send)).toBe('/files/1')
    expect(sizes).toEqual([0.6 * MB])
  })

  it('is refused with the reason of the proxy if it cannot be reduced', async () => {
    browserWith([])
    const send = vi.fn(async () => {
      throw tooLarge
    })
    await expect(sendPicture(pictureOf(2 * MB, 'image/gif'), send)).rejects.toBe(tooLarge)
    expect(send).toHaveBeenCalledTimes(1)
    await expect(sendPicture(pictureOf(2 * MB, 'image/png'), send)).rejects.toBe(tooLarge)
  })

  it('is not reduced because of another failure', async () => {
    const busy = Object.assign(new Error('503'), { status: 503 })
    await expect(sendPicture(pictureOf(MB / 4, 'image/png'), () => Promise.reject(busy))).rejects.toBe(busy)
  })
})
