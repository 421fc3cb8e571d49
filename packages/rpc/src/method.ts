import type { MethodDefinition } from '@grpc/grpc-js';

/** A method in the generated definition of a service. */
export type Method<Req, Res, IsStream> = Pick<
  MethodDefinition<Req, Res>,
  'path' | 'requestSerialize' | 'responseDeserialize'
> & { readonly requestStream: IsStream };

/** What a caller sends: one message, or a stream of them. */
export type Sent<Req, IsStream> = IsStream extends true ? AsyncIterable<Req> : Req;
