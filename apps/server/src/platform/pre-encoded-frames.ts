type Encoder = { _encode: (packet: unknown, options: { wsPreEncodedFrame?: Buffer[] }) => unknown };

/**
 * socket.io-adapter encodes a broadcast once (`wsPreEncodedFrame`: header and payload), and ws writes both parts to each
 * socket. Joined, they are one write. `_encode` is not documented: look at it when socket.io-adapter is updated.
 */
export const joinPreEncodedFrames = (adapter: object): void => {
  const encoder = adapter as Encoder;
  const encode = encoder._encode.bind(adapter);
  encoder._encode = (packet, options) => {
    const encoded = encode(packet, options);
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return encoded;
  };
};
