import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contracts/index.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { updateConfig } from '#contracts/settings.ts'
import {
  AVATAR_PATH,
  CONFIG_PICTURE_PATH,
  MULTIPART_PATH,
  PictureAnswer,
  RESUMABLE_PATH,
  UploadAnswer,
} from '#contracts/uploads.ts'
import { type ByteRoute, openapi } from './kit/openapi.ts'

const FILE = ['upload.too_large', 'upload.empty', 'upload.blocked'] as const
const DOCUMENT = ['upload.not_allowed', 'upload.type_not_allowed', 'upload.quota', ...FILE] as const
const PICTURE = ['input.invalid', 'image.unreadable', 'rate.limited', ...FILE] as const
const TUS = { access: 'member', headers: ['tus-resumable'] } as const
const ONE = `${RESUMABLE_PATH}/{id}`
const UNKNOWN: readonly RefusalCode[] = ['upload.version', 'upload.not_found']

/** What carries bytes. Resumable uploads speak tus 1.0.0 (tus.io), whose document tells the rest. */
const byteRoutes: readonly ByteRoute[] = [
  {
    method: 'post',
    path: MULTIPART_PATH,
    summary: ['上传一份文档', 'Upload a document'],
    access: 'member',
    takes: 'file',
    answers: [200, UploadAnswer],
    refusals: ['input.invalid', ...DOCUMENT],
  },
  {
    method: 'post',
    path: AVATAR_PATH,
    summary: ['上传头像', 'Upload an avatar'],
    access: 'member',
    takes: 'file',
    answers: [200, PictureAnswer],
    refusals: PICTURE,
  },
  {
    method: 'post',
    path: CONFIG_PICTURE_PATH,
    summary: ['上传设置里的图片', 'Upload a picture for the settings'],
    access: updateConfig.access,
    takes: 'file',
    answers: [200, PictureAnswer],
    refusals: PICTURE,
  },
  {
    ...TUS,
    method: 'post',
    path: RESUMABLE_PATH,
    summary: ['断点续传：新建（tus 1.0.0）', 'Resumable upload: create (tus 1.0.0)'],
    headers: ['tus-resumable', 'upload-length', 'upload-metadata'],
    answers: [201],
    refusals: ['upload.version', ...DOCUMENT],
  },
  {
    ...TUS,
    method: 'head',
    path: ONE,
    summary: ['断点续传：已收到多少', 'Resumable upload: how much arrived'],
    answers: [200],
    refusals: UNKNOWN,
  },
  {
    ...TUS,
    method: 'patch',
    path: ONE,
    summary: ['断点续传：传一段', 'Resumable upload: send a piece'],
    headers: ['tus-resumable', 'upload-offset'],
    takes: 'application/offset+octet-stream',
    answers: [204],
    refusals: [
      ...UNKNOWN,
      'upload.offset',
      'upload.piece_checksum',
      'upload.checksum',
      ...DOCUMENT,
    ],
  },
  {
    ...TUS,
    method: 'delete',
    path: ONE,
    summary: ['断点续传：放弃', 'Resumable upload: give up'],
    answers: [204],
    refusals: UNKNOWN,
  },
  {
    method: 'get',
    path: '/view/page/{id}/{page}',
    summary: ['文档一页的图片', 'Picture of a page of a document'],
    access: 'reader',
    answers: [200, 'image/*'],
    refusals: ['document.not_found', 'document.page_not_found', 'document.page_not_ready'],
  },
  {
    method: 'get',
    path: '/view/cover/{id}',
    summary: ['文档封面', 'Cover of a document'],
    access: 'reader',
    answers: [200, 'image/webp'],
    refusals: ['document.not_found', 'document.page_not_ready'],
  },
  {
    method: 'get',
    path: '/view/image/{hash}',
    summary: ['头像或设置里的图片', 'Avatar, or picture of the settings'],
    access: 'open',
    answers: [200, 'image/*'],
    refusals: ['attachment.not_found'],
  },
]

/** `/api/docs`: every endpoint and everything beside them that is called by programs. */
export async function documentation(app: FastifyInstance, version: string) {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openapi(endpoints, byteRoutes, version) as never },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
