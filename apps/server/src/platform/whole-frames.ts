type Encoder = { _encode: (packet: unknown, options: { wsPreEncodedFrame?: Buffer[] }) => unknown };

/**
 * Socket.IO encodes a broadcast once, as header and payload of a frame, and ws writes both to each socket. Joined, they are
 * one write. Its adapter has no option for this, only this method.
 */
export const writeWholeFrames = (adapter: object): void => {
  const encoder = adapter as Encoder;
  const encode = encoder._encode.bind(adapter);
  encoder._encode = (packet, options) => {
    const encoded = encode(packet, options);
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return encoded;
  };
};
