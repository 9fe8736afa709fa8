import { Alert, Modal, Slider } from 'antd'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { AVATAR_PATH } from '#contracts/uploads.ts'
import { sendPicture } from '#web/kit/send-picture.ts'
import { messageOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'
import 'react-easy-crop/react-easy-crop.css'
import { cropPicture } from './crop-picture.ts'

const LARGEST = 4
const STEP = 0.05

interface Props {
  file: File
  onClose: () => void
  /** Gets the address of the portrait. */
  onDone: (address: string) => void
}

/** A window in which the square of the picture is chosen: drag it, enlarge it, with the keyboard too. */
export function CropWindow({ file, onClose, onDone }: Props) {
  const t = useT()
  const [zoom, setZoom] = useState(1)
  const source = useAddressOf(file)
  const { setArea, save, busy, failure, setFailure } = useSaving(file, onDone)
  const broken = () => setFailure(t('profile.noPicture'))
  return (
    <Modal
      open
      title={t('profile.crop')}
      okText={t('profile.cropDone')}
      cancelText={t('me.cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="grid gap-4">
        {failure && <Alert type="error" showIcon title={failure} />}
        <div className="relative h-72 overflow-hidden rounded-md bg-sunk">
          {source && (
            <PictureCropper
              source={source}
              zoom={zoom}
              onZoom={setZoom}
              onArea={setArea}
              onBroken={broken}
            />
          )}
        </div>
        <div>
          <span className="text-s text-ink-3">{t('profile.zoom')}</span>
          <Slider
            ariaLabelForHandle={t('profile.zoom')}
            min={1}
            max={LARGEST}
            step={STEP}
            value={zoom}
            onChange={setZoom}
            tooltip={{ open: false }}
          />
        </div>
      </div>
    </Modal>
  )
}

interface CropperProps {
  source: string
  zoom: number
  onZoom: (zoom: number) => void
  onArea: (area: Area) => void
  onBroken: () => void
}

function PictureCropper({ source, zoom, onZoom, onArea, onBroken }: CropperProps) {
  const t = useT()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <Cropper
      image={source}
      crop={crop}
      zoom={zoom}
      maxZoom={LARGEST}
      aspect={1}
      cropShape="round"
      showGrid={false}
      disableAutomaticStylesInjection
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropComplete={(_, pixels) => onArea(pixels)}
      mediaProps={{ alt: t('profile.cropPicture'), onError: onBroken }}
    />
  )
}

function useAddressOf(file: File) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function useSaving(file: File, onDone: (address: string) => void) {
  const t = useT()
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const save = async () => {
    if (!area) return
    setBusy(true)
    setFailure('')
    try {
      const picture = await cropPicture(file, area)
      if (picture) onDone(await sendPicture(AVATAR_PATH, picture))
      else setFailure(t('profile.noPicture'))
    } catch (error) {
      setFailure(messageOf(error, t, t('profile.avatarFailed')))
    } finally {
      setBusy(false)
    }
  }
  return { setArea, save, busy, failure, setFailure }
}
